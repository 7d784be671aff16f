-- cardc in Neovim: starts `cardc lsp` for the YAML files of a folder of cards, and shows what its commands answer.
--
-- Lay this file into ~/.config/nvim/lua/ and write in init.lua:   require("cardc").setup()
-- Neovim 0.7 or newer; from 0.11 on it is a configuration like any other (`:checkhealth vim.lsp`).

local M = {}

local uv = vim.uv or vim.loop

-- The folder that a server works for has one of these; cardc.toml speaks for all that lies below it.
local ROOTS = { "cardc.toml", "game.yaml" }

-- What the lenses of the server are for; their answers are texts.
local COMMANDS = { "cardc.runScenario", "cardc.traceScenario", "cardc.rulings", "cardc.claims", "cardc.mutants" }

--- The folder of cards that a file lies in; nil where it lies in none.
function M.root(file)
  for _, name in ipairs(ROOTS) do
    local folder = vim.fn.fnamemodify(file, ":p:h")
    while true do
      if uv.fs_stat(folder .. "/" .. name) then
        return folder
      end
      local above = vim.fn.fnamemodify(folder, ":h")
      if above == folder then
        break
      end
      folder = above
    end
  end
  return nil
end

--- The command of a folder's own environment; that of the PATH where it has none.
-- It is not taken unless somebody asks for it: a folder from elsewhere may bring any program under this name.
function M.of_folder(folder)
  for _, own in ipairs({ "/.venv/bin/cardc", "/.venv/Scripts/cardc.exe" }) do
    if vim.fn.executable(folder .. own) == 1 then
      return { folder .. own }
    end
  end
  return { "cardc" }
end

--- Shows a text below, in a window that `q` closes.
function M.show(text)
  vim.cmd("botright new")
  local buffer = vim.api.nvim_get_current_buf()
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, vim.split(text, "\r?\n", { trimempty = true }))
  vim.bo[buffer].buftype = "nofile"
  vim.bo[buffer].bufhidden = "wipe"
  vim.bo[buffer].swapfile = false
  vim.bo[buffer].modifiable = false
  vim.keymap.set("n", "q", "<Cmd>close<CR>", { buffer = buffer })
end

local function carry_out(command, context)
  local client = vim.lsp.get_client_by_id(context.client_id)
  local function answered(err, told)
    if err then
      vim.notify("cardc: " .. (err.message or vim.inspect(err)), vim.log.levels.ERROR)
    elseif type(told) == "string" then
      M.show(told)
    end
  end
  local asked = { command = command.command, arguments = command.arguments }
  if vim.fn.has("nvim-0.11") == 1 then
    client:request("workspace/executeCommand", asked, answered, context.bufnr)
  else
    client.request("workspace/executeCommand", asked, answered, context.bufnr)
  end
end

--- What Neovim is told about the server. `options`: `command` and `game`, as of `setup`.
function M.configuration(options)
  local words = vim.deepcopy(options.command or { "cardc" })
  table.insert(words, "lsp")
  local commands = {}
  for _, name in ipairs(COMMANDS) do
    commands[name] = carry_out
  end
  return {
    name = "cardc",
    cmd = words,
    filetypes = { "yaml" },
    init_options = { game = options.game or "" },
    commands = commands,
    -- A text is sent when nothing was typed for so many milliseconds.
    flags = { debounce_text_changes = 50 },
  }
end

--- The folder of cards that a buffer lies in, if its server can be started; says once what is missing.
local function folder_of(buffer, program)
  local name = vim.api.nvim_buf_get_name(buffer)
  local root = name ~= "" and vim.bo[buffer].buftype == "" and M.root(name)
  if not root or vim.fn.executable(program) == 1 then
    return root or nil
  end
  local told = "cardc: there is no program `%s`; install cardc with its `lsp` extra, or name it: "
    .. 'require("cardc").setup({ command = { "/path/to/cardc" } })'
  vim.notify_once(told:format(program), vim.log.levels.WARN)
  return nil
end

-- One server is enough for all folders: also for the game that a definition leads into.
local function start_by_hand(configuration)
  local running
  local function attach(buffer)
    local root = folder_of(buffer, configuration.cmd[1])
    if not root then
      return
    end
    local client = running and vim.lsp.get_client_by_id(running)
    if not client or client.is_stopped() then
      local of_root = { root_dir = root, workspace_folders = { { uri = vim.uri_from_fname(root), name = root } } }
      running = vim.lsp.start_client(vim.tbl_extend("error", configuration, of_root))
    end
    if running then
      vim.lsp.buf_attach_client(buffer, running)
    end
  end
  vim.api.nvim_create_autocmd("FileType", {
    group = vim.api.nvim_create_augroup("cardc", { clear = true }),
    pattern = "yaml",
    callback = function(event)
      attach(event.buf)
    end,
  })
end

local function start_by_configuration(configuration)
  configuration.root_dir = function(buffer, found)
    local root = folder_of(buffer, configuration.cmd[1])
    if root then
      found(root)
    end
  end
  configuration.reuse_client = function(client, wanted)
    return client.name == wanted.name
  end
  vim.lsp.config("cardc", configuration)
  vim.lsp.enable("cardc")
end

--- Begins. `options.command`: what runs cardc, as a list of words, { "cardc" } if it is not said;
--- `options.game`: the game of files whose folder does not tell.
function M.setup(options)
  local configuration = M.configuration(options or {})
  if vim.fn.has("nvim-0.11") == 1 then
    start_by_configuration(configuration)
  else
    start_by_hand(configuration)
  end
end

return M
