import { Redis } from "ioredis";
import { findFreePorts } from "../../../scripts/ports.ts";
import { type Program, startProgram, waitForProgram } from "../program.ts";
import { waitUntil } from "../wait.ts";
import type { WorkFolder } from "../work-folder.ts";

const NAME = "app";
const QUORUM = 2;

export interface RedisGroup {
  /** The servers, which change places when one dies. */
  readonly servers: readonly RedisServer[];
  readonly sentinels: readonly Program[];
  readonly password: string;
  readonly sentinelPorts: readonly number[];
  /** For REDIS_URL. */
  readonly url: string;
  /** The port of the server that the Sentinels name as master now. */
  findMasterPort(): Promise<number>;
  stop(): Promise<void>;
}

export interface RedisServer {
  readonly port: number;
  readonly program: Program;
  restart(): Promise<void>;
}

/** Starts Redis with one replica, and three Sentinels that make the replica the master if the master dies. */
export async function startRedis(workFolder: WorkFolder, password: string): Promise<RedisGroup> {
  const [first = 0, second = 0, ...sentinelPorts] = await findFreePorts(5);
  const folder = workFolder.makeFolder("redis", "redis");
  const start = (port: number, master?: number) =>
    startServer(workFolder, { folder, port, password, master });
  const servers = [await start(first), await start(second, first)];
  const sentinels = sentinelPorts.map((port) => {
    const config = workFolder.writeFile(
      `${folder}/sentinel-${port}.conf`,
      describeSentinel(port, first, password),
      "redis",
    );
    const log = `${workFolder.root}/sentinel-${port}.log`;
    const args = [config, "--sentinel"];
    return startProgram({ name: `Sentinel ${port}`, command: "redis-server", args, user: "redis", log });
  });
  const group: RedisGroup = {
    ...{ servers, sentinels, password, sentinelPorts },
    url: `redis+sentinel://:${password}@${sentinelPorts.map((port) => `127.0.0.1:${port}`).join(",")}/${NAME}`,
    findMasterPort: () => askSentinels(sentinelPorts),
    async stop() {
      await Promise.all(sentinels.map((program) => program.stop()));
      await Promise.all(servers.map(({ program }) => program.stop()));
    },
  };
  await waitUntil("Sentinel knows the replica of Redis", () => knowsReplica(sentinelPorts[0] ?? 0));
  return group;
}

interface ServerOptions {
  folder: string;
  port: number;
  password: string;
  master: number | undefined;
}

async function startServer(workFolder: WorkFolder, options: ServerOptions): Promise<RedisServer> {
  const { port, password } = options;
  const data = workFolder.makeFolder(`redis/${port}`, "redis");
  const config = workFolder.writeFile(`${data}/redis.conf`, describeServer(data, options), "redis");
  const start = async () => {
    const log = `${workFolder.root}/redis-${port}.log`;
    const program = startProgram({
      name: `Redis ${port}`,
      command: "redis-server",
      args: [config],
      user: "redis",
      log,
    });
    await waitForProgram(program, async () => (await ask(port, password, "ping")) === "PONG");
    return program;
  };
  let program = await start();
  return {
    port,
    get program() {
      return program;
    },
    async restart() {
      program = await start();
    },
  };
}

const describeServer = (data: string, { port, password, master }: ServerOptions) => `bind 127.0.0.1
port ${port}
dir ${data}
requirepass ${password}
masterauth ${password}
appendonly yes
repl-diskless-sync-delay 0
${master ? `replicaof 127.0.0.1 ${master}` : ""}
`;

const describeSentinel = (port: number, master: number, password: string) => `bind 127.0.0.1
port ${port}
sentinel monitor ${NAME} 127.0.0.1 ${master} ${QUORUM}
sentinel auth-pass ${NAME} ${password}
sentinel down-after-milliseconds ${NAME} 1000
sentinel failover-timeout ${NAME} 5000
`;

/** Sends one command on a connection of its own. */
async function ask(
  port: number,
  password: string | undefined,
  command: string,
  ...args: string[]
): Promise<unknown> {
  const redis = new Redis({
    ...{ host: "127.0.0.1", port, lazyConnect: true, maxRetriesPerRequest: 0, commandTimeout: 2_000 },
    ...(password && { password }),
    retryStrategy: () => null,
  });
  redis.on("error", () => {});
  try {
    await redis.connect();
    return await redis.call(command, ...args);
  } finally {
    redis.disconnect();
  }
}

async function knowsReplica(sentinel: number): Promise<boolean> {
  const facts = (await ask(sentinel, undefined, "sentinel", "master", NAME)) as string[];
  return (
    facts[facts.indexOf("num-slaves") + 1] === "1" && facts[facts.indexOf("num-other-sentinels") + 1] === "2"
  );
}

async function askSentinels(ports: readonly number[]): Promise<number> {
  for (const port of ports) {
    const address = await ask(port, undefined, "sentinel", "get-master-addr-by-name", NAME).catch(() => null);
    if (Array.isArray(address)) return Number(address[1]);
  }
  throw new Error("No Sentinel answers");
}
