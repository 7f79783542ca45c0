import { findFreePort } from "../../../scripts/ports.ts";
import { type Program, startProgram } from "../program.ts";
import type { WorkFolder } from "../work-folder.ts";
import { fillConfig } from "./fill-config.ts";
import type { Haproxy } from "./haproxy.ts";

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
export async function startPgbouncer(
  workFolder: WorkFolder,
  haproxy: Haproxy,
  app: AppLogin,
): Promise<Pgbouncer> {
  const port = await findFreePort();
  const folder = workFolder.makeFolder("pgbouncer", "postgres");
  const users = workFolder.writeFile(`${folder}/users.txt`, `"${app.user}" "${app.password}"\n`, "postgres");
  const text = writePgbouncerConfig(haproxy, app, port, users);
  const program = startProgram({
    name: "PgBouncer",
    command: "pgbouncer",
    args: [workFolder.writeFile(`${folder}/pgbouncer.ini`, text, "postgres")],
    user: "postgres",
    log: `${workFolder.root}/pgbouncer.log`,
  });
  return { program, port };
}

/** @param users the file with the passwords */
export function writePgbouncerConfig(
  { writerPort, readerPort }: Pick<Haproxy, "writerPort" | "readerPort">,
  { database }: Pick<AppLogin, "database">,
  port: number,
  users: string,
): string {
  const name = (ending: string, theirs: number, ours: number) => [
    `thikana${ending} = host=10.0.0.10 port=${theirs} dbname=thikana`,
    `${database}${ending} = host=127.0.0.1 port=${ours} dbname=${database}`,
  ];
  return fillConfig("pgbouncer/pgbouncer.ini", {
    ...Object.fromEntries([name("", 5432, writerPort), name("_ro", 5433, readerPort)]),
    "listen_addr = 10.0.0.10": "listen_addr = 127.0.0.1",
    "listen_port = 6432": `listen_port = ${port}`,
    "/etc/pgbouncer/userlist.txt": users,
  });
}
