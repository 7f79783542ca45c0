#!/usr/bin/env bash
# Starts a temporary PostgreSQL for one command and deletes it afterwards:
#   scripts/postgres.sh npm run test:faults -- --short
# The command gets its address in DATABASE_URL. PostgreSQL refuses to run as root, so root becomes the user postgres.
set -euo pipefail

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)
if [ -z "$bin" ]; then
  echo "PostgreSQL is missing. Install it: apt-get install -y postgresql" >&2
  exit 1
fi

folder=$(mktemp -d /tmp/thikana-postgres-XXXXXX)
as_owner() { "$@"; }
if [ "$(id -u)" = 0 ]; then
  id postgres >/dev/null 2>&1 || useradd --system --no-create-home postgres
  chown postgres "$folder"
  as_owner() { runuser -u postgres -- "$@"; }
fi

stop() {
  as_owner "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT

# A port that is free now.
port=$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
cd "$folder"
as_owner "$bin/initdb" -D "$folder/data" -U thikana --auth=trust --encoding=UTF8 --locale=C >/dev/null
as_owner "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w \
  -o "-p $port -c listen_addresses=127.0.0.1 -k $folder -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=200" \
  start >/dev/null || { cat "$folder/log" >&2; exit 1; }
cd - >/dev/null

DATABASE_URL="postgres://thikana@127.0.0.1:$port/postgres" "$@"
