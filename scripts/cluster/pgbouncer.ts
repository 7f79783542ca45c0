import { findFreePort } from "../ports.ts";
import type { Haproxy } from "./haproxy.ts";
import type { Place } from "./place.ts";
import { type Program, startProgram } from "./program.ts";

export interface Pgbouncer {
  readonly program: Program;
  readonly port: number;
}

export interface AppLogin {
  readonly database: string;
  readonly user: string;
  readonly password: string;
}

/** Starts PgBouncer: many connections of the application share few of PostgreSQL, one transaction at a time. */
export async function startPgbouncer(place: Place, haproxy: Haproxy, app: AppLogin): Promise<Pgbouncer> {
  const port = await findFreePort();
  const folder = place.makeFolder("pgbouncer", "postgres");
  const users = place.writeFile(`${folder}/users.txt`, `"${app.user}" "${app.password}"\n`, "postgres");
  const text = writeConfig(haproxy, app, port, users);
  const program = startProgram({
    name: "PgBouncer",
    command: "pgbouncer",
    args: [place.writeFile(`${folder}/pgbouncer.ini`, text, "postgres")],
    user: "postgres",
    log: `${place.root}/pgbouncer.log`,
  });
  return { program, port };
}

const writeConfig = (haproxy: Haproxy, app: AppLogin, port: number, users: string) => `[databases]
${app.database} = host=127.0.0.1 port=${haproxy.writerPort} dbname=${app.database}
${app.database}_ro = host=127.0.0.1 port=${haproxy.readerPort} dbname=${app.database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
auth_type = scram-sha-256
auth_file = ${users}
max_client_conn = 500
default_pool_size = 30
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 15
`;
