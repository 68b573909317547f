-- Neovim 0.11 with the settings of the manual, against the language server in $MKPREVIEW, in a folder
-- with A.xml, en.lproj/Localizable.strings and mkpreview.json, in a terminal of 80 columns. Writes what
-- is missing into the file "failure", and ends with status 1.

local function fail(what)
  vim.fn.writefile({ what }, "failure")
  os.exit(1)
end

-- Keys are typed between two steps, so the test is a coroutine.
local function wait(what, condition)
  local deadline = vim.uv.now() + 60000
  local value = condition()
  while not value do
    if vim.uv.now() > deadline then fail("no " .. what) end
    coroutine.yield()
    value = condition()
  end
  return value
end

local function attached()
  local client = vim.lsp.get_clients({ bufnr = 0, name = "mkpreview" })[1]
  return client and client.initialized and client
end

local function lines() return vim.api.nvim_buf_get_lines(0, 0, -1, false) end

local function ask(method, line, character)
  local answers = vim.lsp.buf_request_sync(0, method, {
    textDocument = { uri = vim.uri_from_bufnr(0) },
    position = { line = line, character = character },
  }, 60000)
  return answers[attached().id].result
end

local function test()
  vim.cmd("edit A.xml")
  wait("client of A.xml", attached)

  -- <UILabel text="a"/> is in the second line.
  vim.api.nvim_buf_set_text(0, 1, 11, 1, 15, { "textt" })
  wait("diagnostic", function()
    local found = vim.diagnostic.get(0)
    return #found == 1 and found[1].code == "unknown-property" and found[1].col == 11
  end)
  -- Whatever the server says at the start, nobody has to press a key.
  local mode = vim.api.nvim_get_mode()
  if mode.mode ~= "n" or mode.blocking then fail("mode " .. mode.mode .. " after the start") end
  vim.api.nvim_buf_set_text(0, 1, 11, 1, 16, { "text" })
  wait("end of the diagnostic", function() return #vim.diagnostic.get(0) == 0 end)
  if not ask("textDocument/hover", 1, 5).contents.value:find("UILabel", 1, true) then fail("no hover") end

  -- Marks are of the place of the cursor alone: both tags of the root, then none.
  local function marks()
    local namespace = vim.api.nvim_get_namespaces()["nvim.lsp.references"]
    return namespace and #vim.api.nvim_buf_get_extmarks(0, namespace, 0, -1, {}) or 0
  end
  vim.api.nvim_win_set_cursor(0, { 1, 3 })
  vim.cmd("doautocmd CursorHold")
  wait("marks of both tags", function() return marks() == 2 end)
  vim.api.nvim_win_set_cursor(0, { 2, 5 })
  vim.cmd("doautocmd CursorHold")
  wait("mark of one tag", function() return marks() == 1 end)

  -- Each of 20 proposals changes its line alone.
  local text = { "<LMColumnView>", "  <UILabel al text=\"a\"/>", "</LMColumnView>" }
  for choice = 0, 19 do
    vim.api.nvim_buf_set_lines(0, 0, -1, false, text)
    vim.api.nvim_win_set_cursor(0, { 2, 13 })
    vim.api.nvim_feedkeys(vim.keycode("i<C-x><C-o>"), "t", false)
    wait("list of proposals", function() return vim.fn.pumvisible() == 1 end)
    vim.api.nvim_select_popupmenu_item(choice, true, true, {})
    wait("end of the list", function() return vim.fn.pumvisible() == 0 end)
    vim.api.nvim_feedkeys(vim.keycode("<Esc>"), "t", false)
    wait("normal mode", function() return vim.api.nvim_get_mode().mode == "n" end)
    local now = lines()
    if #now ~= 3 or now[1] ~= text[1] or now[3] ~= text[3] or now[2] == text[2] then
      fail("proposal " .. choice .. " gives " .. table.concat(now, "|"))
    end
  end

  vim.cmd("edit! en.lproj/Localizable.strings")
  if vim.bo.filetype ~= "strings" then fail("no language of tables of strings") end
  wait("client of the table", attached)
  vim.cmd("quitall!")
end

local step = coroutine.create(test)
local timer = vim.uv.new_timer()
timer:start(0, 20, vim.schedule_wrap(function()
  if coroutine.status(step) == "dead" then return timer:stop() end
  -- A request that waits lets the timer fire.
  if coroutine.status(step) ~= "suspended" then return end
  local ok, message = coroutine.resume(step)
  if not ok then fail(message) end
end))
