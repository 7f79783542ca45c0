import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { describeSwift, RINGS, SWIFT_PARTS, type SwiftPart, type SwiftPorts } from "./swift-settings.ts";

const run = promisify(execFile);

/** OpenStack Swift as an S3 server on loopback. */
export interface Swift {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** What the application needs to use it. */
  readonly env: Readonly<
    Record<"S3_ENDPOINT" | "S3_BUCKET" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY", string>
  >;
  /** The running process of a part: `object` holds the files, `proxy` speaks S3. */
  getProcess(part: SwiftPart): ChildProcess;
  /** Starts a part that has ended or was killed, at its port. */
  restart(part: SwiftPart): Promise<void>;
  stop(): Promise<void>;
}

/** Swift allows no access while it starts, and with a cold disk it starts slowly. */
const START_MS = 60_000;
const EVERY_MS = 100;

/**
 * Starts Swift with its S3 interface from Debian's packages, as five processes in one folder, and makes a bucket. Root
 * runs them as the user `swift`, who must be able to reach the folder.
 * @param folder for everything that it writes, on a file system with extended attributes (ext4, xfs)
 * @throws Error with the end of the log if a process does not start
 */
export async function startSwift(folder: string, ports: SwiftPorts, bucket = "thikana"): Promise<Swift> {
  const secretAccessKey = randomBytes(20).toString("hex");
  await writeSettings(folder, ports, secretAccessKey);
  const processes = new Map<SwiftPart, ChildProcess>();
  const start = (part: SwiftPart) => {
    processes.set(part, startPart(folder, part, ports[part]));
    return waitForPort(part, ports[part], processes.get(part) as ChildProcess, join(folder, `${part}.log`));
  };
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const keys = { accessKeyId: "app:web", secretAccessKey };
  const swift: Swift = {
    ...{ endpoint, bucket, keys, region: "us-east-1" },
    env: {
      ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket },
      ...{ S3_ACCESS_KEY_ID: keys.accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    },
    getProcess: (part) => processes.get(part) as ChildProcess,
    restart: start,
    stop: async () => void (await Promise.all([...processes.values()].map(end))),
  };
  try {
    await Promise.all(SWIFT_PARTS.map(start));
    await makeBucket(swift);
  } catch (error) {
    await swift.stop();
    throw error;
  }
  return swift;
}

/** Runs `swift-ring-builder` with each list of arguments, in one process: Python takes longer to start than they take. */
const BUILD_RINGS = `
import json, sys
from swift.cli.ringbuilder import main
for command in json.loads(sys.argv[1]):
    try:
        main(["swift-ring-builder", *command])
    except SystemExit as ending:
        if ending.code:
            raise
`;

async function writeSettings(folder: string, ports: SwiftPorts, secret: string): Promise<void> {
  const user = isRoot ? "swift" : execFileSync("id", ["-un"], { encoding: "utf8" }).trim();
  const etc = join(folder, "etc");
  for (const each of [etc, join(folder, "dev/d1"), join(folder, "cache")])
    await mkdir(each, { recursive: true });
  for (const [name, text] of Object.entries(describeSwift({ folder, ports, user, secret })))
    await writeFile(join(etc, name), text, { mode: 0o640 });
  const commands = RINGS.flatMap((ring) =>
    [["create", "8", "1", "1"], ["add", `r1z1-127.0.0.1:${ports[ring]}/d1`, "100"], ["rebalance"]].map(
      (command) => [join(etc, `${ring}.builder`), ...command],
    ),
  );
  await run("/usr/bin/python3", ["-c", BUILD_RINGS, JSON.stringify(commands)]);
  if (isRoot) await run("chown", ["-R", "swift:swift", folder]);
}

const isRoot = process.getuid?.() === 0;

function startPart(folder: string, part: SwiftPart, port: number): ChildProcess {
  const output = openSync(join(folder, `${part}.log`), "a");
  const [command, args] =
    part === "memcached"
      ? ["memcached", ["-l", "127.0.0.1", "-p", String(port), "-U", "0"]]
      : [`swift-${part}-server`, [join(folder, "etc", `${part}.conf`), "-v"]];
  const as = isRoot ? ["--reuid", "swift", "--regid", "swift", "--init-groups"] : [];
  // setpriv becomes the program itself, and the kernel ends it when we are killed.
  const child = spawn("setpriv", [...as, "--pdeathsig", "KILL", command, ...args], {
    cwd: folder,
    // Ctrl-C must reach only us, who stop the parts.
    detached: true,
    stdio: ["ignore", output, output],
    env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin`, HOME: folder, LANG: "C.UTF-8" },
  });
  closeSync(output);
  child.on("error", () => {});
  return child;
}

async function waitForPort(name: string, port: number, child: ChildProcess, log: string): Promise<void> {
  for (const until = Date.now() + START_MS; !(await isOpen(port)); await pause(EVERY_MS)) {
    if (child.exitCode === null && child.pid && Date.now() < until) continue;
    const last = readFileSync(log, "utf8").trimEnd().split("\n").slice(-15).join("\n");
    throw new Error(`${name} of Swift did not start. Its last lines:\n${last}`);
  }
}

function isOpen(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, "127.0.0.1");
  socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
  return promise.finally(() => socket.destroy());
}

async function makeBucket({ endpoint, region, keys, bucket }: Swift): Promise<void> {
  const client = new S3Client({ endpoint, region, credentials: keys, forcePathStyle: true, maxAttempts: 10 });
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } finally {
    client.destroy();
  }
}

/** Nothing of it is kept, so it need not end in order. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
