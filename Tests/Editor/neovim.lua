-- Neovim against the language server in $MKPREVIEW, in a folder with a document A.xml: what a person
-- with the manual's settings for 0.7 gets. Ends with status 1 if something is missing.

local function wait(what, condition)
  if not vim.wait(60000, condition, 20) then
    io.stderr:write("no " .. what .. "\n")
    vim.cmd("cquit")
  end
end

local server = vim.lsp.start_client({
  cmd = { os.getenv("MKPREVIEW"), "lsp" }, root_dir = vim.fn.getcwd(),
})
vim.cmd("edit A.xml")
vim.lsp.buf_attach_client(0, server)
wait("start", function()
  local client = vim.lsp.get_client_by_id(server)
  return client and client.initialized
end)

local function ask(method, line, character)
  local answers = vim.lsp.buf_request_sync(0, method, {
    textDocument = { uri = vim.uri_from_bufnr(0) },
    position = { line = line, character = character },
  }, 60000)
  return answers[server].result
end

-- <UILabel text="a"/> is in the second line.
vim.api.nvim_buf_set_text(0, 1, 11, 1, 15, { "textt" })
wait("diagnostic", function()
  local found = vim.diagnostic.get(0)
  return #found == 1 and found[1].code == "unknown-property" and found[1].col == 11
end)
vim.api.nvim_buf_set_text(0, 1, 11, 1, 16, { "te" })
local hasText = false
for _, item in ipairs(ask("textDocument/completion", 1, 13).items) do
  hasText = hasText or item.label == "text"
end
wait("completion", function() return hasText end)
vim.api.nvim_buf_set_text(0, 1, 11, 1, 13, { "text" })
wait("end of the diagnostic", function() return #vim.diagnostic.get(0) == 0 end)
local hover = ask("textDocument/hover", 1, 5)
wait("hover", function() return hover.contents.value:find("UILabel", 1, true) end)
vim.lsp.stop_client(server)
vim.cmd("quitall!")
