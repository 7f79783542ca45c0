import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { vi } from "vitest";
import { findFreePort } from "../../scripts/ports.ts";
import { addCleanUp } from "./after-file.ts";

/** Whether this machine can run Redis; `.ci/run` installs it. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

const START_MS = 30_000;

/** A real Redis without data, for this test file; it writes nothing to a disk. @returns its address */
export async function startRealRedis(): Promise<string> {
  const port = await findFreePort();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const server = spawn("redis-server", args, { stdio: "ignore", cwd: tmpdir() });
  addCleanUp(async () => {
    const ended = once(server, "exit");
    server.kill();
    await ended;
  });
  const connectOnce = async () => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect").finally(() => socket.destroy());
  };
  await vi.waitFor(connectOnce, { timeout: START_MS });
  return `redis://127.0.0.1:${port}`;
}
