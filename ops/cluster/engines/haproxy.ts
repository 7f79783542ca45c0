import { findFreePorts } from "../../../scripts/ports.ts";
import { type Program, startProgram } from "../program.ts";
import type { WorkFolder } from "../work-folder.ts";
import { fillConfig } from "./fill-config.ts";
import type { PostgresNode } from "./patroni.ts";

export interface Haproxy {
  readonly program: Program;
  /** Leads to the primary. */
  readonly writerPort: number;
  /** Leads to replicas that are at most a megabyte behind; without any, to the primary. */
  readonly readerPort: number;
}

/** Starts HAProxy, which asks Patroni twice a second which node is what. */
export async function startHaproxy(workFolder: WorkFolder, nodes: readonly PostgresNode[]): Promise<Haproxy> {
  const [writerPort = 0, readerPort = 0] = await findFreePorts(2);
  const folder = workFolder.makeFolder("haproxy", "haproxy");
  const text = writeHaproxyConfig(nodes, writerPort, readerPort);
  const config = workFolder.writeFile(`${folder}/haproxy.cfg`, text, "haproxy");
  const program = startProgram({
    name: "HAProxy",
    command: "haproxy",
    args: ["-db", "-f", config],
    user: "haproxy",
    log: `${workFolder.root}/haproxy.log`,
  });
  return { program, writerPort, readerPort };
}

/** @param nodes two of them, as in the file of an operator */
export function writeHaproxyConfig(
  nodes: readonly Pick<PostgresNode, "name" | "port" | "restPort">[],
  writerPort: number,
  readerPort: number,
): string {
  const servers = nodes.map(({ name, port, restPort }, i) => [
    `server db${i + 1} 10.0.0.1${i + 1}:5432 check port 8008`,
    `server ${name} 127.0.0.1:${port} check port ${restPort}`,
  ]);
  return fillConfig("haproxy/haproxy.cfg", {
    "bind 10.0.0.10:5432": `bind 127.0.0.1:${writerPort}`,
    "bind 10.0.0.10:5433": `bind 127.0.0.1:${readerPort}`,
    ...Object.fromEntries(servers),
  });
}
