#!/bin/sh
# Kate against the language server in $MKPREVIEW, in a folder with a document A.xml, under an X
# server: what a person with the manual's settings gets. Ends with status 1 if something is missing.
set -eu

config=$HOME/.config
mkdir -p "$config/kate/lspclient" "$HOME/.local/share"
mkdir -m 700 "$HOME/run"
export XDG_CONFIG_HOME="$config" XDG_DATA_HOME="$HOME/.local/share" XDG_CACHE_HOME="$HOME/.cache"
export XDG_RUNTIME_DIR="$HOME/run" QT_QPA_PLATFORM=xcb

# Records what Kate and the server say.
server=$HOME/server
cat > "$server" <<END
#!/bin/sh
tee -a "$HOME/asked" | "$MKPREVIEW" lsp | tee -a "$HOME/answered"
END
chmod +x "$server"
: > "$HOME/asked"
: > "$HOME/answered"

# Kate asks a person whether it may start the server.
cat > "$config/katerc" <<END
[Kate Plugins]
lspclientplugin=true

[lspclient]
AllowedServerCommandLines=$server
END
cat > "$config/kate/lspclient/settings.json" <<END
{ "servers": { "xml": { "command": ["$server"], "highlightingModeRegex": "^XML$" } } }
END

# Waits until a file has a text.
wait_for() {
  tries=600
  until grep -q -- "$3" "$HOME/$2"; do
    tries=$((tries - 1))
    if [ "$tries" = 0 ]; then
      echo "no $1" >&2
      exit 1
    fi
    sleep 0.1
  done
}

kate --startanon A.xml > "$HOME/kate.log" 2>&1 &
kate=$!
trap 'kill "$kate"' EXIT
wait_for start asked textDocument/didOpen
xdotool search --sync --onlyvisible --name A.xml windowfocus --sync

# The second line is <UILabel text="a"/>; the cursor goes behind the name of its attribute.
xdotool key ctrl+Home Down End Left Left Left Left Left Left type t
wait_for diagnostic answered '"code":"unknown-property"'
: > "$HOME/answered"
xdotool key BackSpace
wait_for "end of the diagnostic" answered '"diagnostics":\[\]'
xdotool key End type '<UIBu'
xdotool key ctrl+space
wait_for completion answered '"label":"UIButton"'
