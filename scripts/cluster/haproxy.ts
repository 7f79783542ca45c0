import { findFreePorts } from "../ports.ts";
import type { PostgresNode } from "./patroni.ts";
import type { Place } from "./place.ts";
import { type Program, startProgram } from "./program.ts";

export interface Haproxy {
  readonly program: Program;
  /** Leads to the primary. */
  readonly writerPort: number;
  /** Leads to replicas that are at most a megabyte behind; without any, to the primary. */
  readonly readerPort: number;
}

/** Starts HAProxy, which asks Patroni twice a second which node is what. */
export async function startHaproxy(place: Place, nodes: readonly PostgresNode[]): Promise<Haproxy> {
  const [writerPort = 0, readerPort = 0] = await findFreePorts(2);
  const folder = place.makeFolder("haproxy", "haproxy");
  const text = writeConfig(nodes, writerPort, readerPort);
  const config = place.writeFile(`${folder}/haproxy.cfg`, text, "haproxy");
  const program = startProgram({
    name: "HAProxy",
    command: "haproxy",
    args: ["-db", "-f", config],
    user: "haproxy",
    log: `${place.root}/haproxy.log`,
  });
  return { program, writerPort, readerPort };
}

const SERVERS = "default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions";

function writeConfig(nodes: readonly PostgresNode[], writerPort: number, readerPort: number): string {
  const servers = nodes
    .map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`)
    .join("\n");
  return `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 1s
  option redispatch
listen writer
  bind 127.0.0.1:${writerPort}
  option httpchk GET /primary
  http-check expect status 200
  ${SERVERS}
${servers}
frontend reader_in
  bind 127.0.0.1:${readerPort}
  use_backend writer if { nbsrv(reader) eq 0 }
  default_backend reader
backend reader
  balance leastconn
  option httpchk GET /replica?lag=1MB
  http-check expect status 200
  ${SERVERS}
${servers}
`;
}
