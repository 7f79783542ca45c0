import { findFreePorts } from "../../../scripts/ports.ts";
import { type Program, startProgram, waitForProgram } from "../program.ts";
import { askStatus } from "../wait.ts";
import type { WorkFolder } from "../work-folder.ts";

export interface Etcd {
  /** `127.0.0.1:…`, for Patroni. */
  readonly address: string;
  readonly program: Program;
  /** Starts it again on the same folder and ports, after it was killed. */
  restart(): Promise<void>;
}

/** Starts etcd with one member: it holds which PostgreSQL node is the primary. */
export async function startEtcd(workFolder: WorkFolder): Promise<Etcd> {
  const [client, peer] = await findFreePorts(2);
  const folder = workFolder.makeFolder("etcd", "postgres");
  const address = `127.0.0.1:${client}`;
  const start = async () => {
    const program = startProgram({
      name: "etcd",
      command: "etcd",
      // Without fsync a start takes half a second: this etcd holds nothing that must survive the machine.
      args: ["--name", "e0", "--data-dir", `${folder}/data`, "--unsafe-no-fsync", ...listen(client, peer)],
      user: "postgres",
      log: `${workFolder.root}/etcd.log`,
    });
    await waitForProgram(program, async () => (await askStatus(`http://${address}/health`)) === 200);
    return program;
  };
  let program = await start();
  return {
    address,
    get program() {
      return program;
    },
    async restart() {
      program = await start();
    },
  };
}

function listen(client = 0, peer = 0): string[] {
  const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  return [
    ...["--listen-client-urls", clients, "--advertise-client-urls", clients],
    ...[
      "--listen-peer-urls",
      peers,
      "--initial-advertise-peer-urls",
      peers,
      "--initial-cluster",
      `e0=${peers}`,
    ],
  ];
}
