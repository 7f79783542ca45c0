import { randomInt } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** Ports of loopback that are free at this moment, all different. */
export async function findFreePorts(count: number): Promise<number[]> {
  // All are held at the same time, so that no port is found twice.
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}

/** One free port. */
export async function findFreePort(): Promise<number> {
  const [port = 0] = await findFreePorts(1);
  return port;
}

/** Ports from which systems usually take none for outgoing connections. */
const LASTING = { from: 20_000, to: 30_000 };

/** A free port that is likely to stay free until its server starts, even if that takes minutes. */
export async function findLastingPort(): Promise<number> {
  for (;;) {
    const port = randomInt(LASTING.from, LASTING.to);
    if (await isFree(port)) return port;
  }
}

/** Whether a server can listen there, at every address of this machine. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  await once(server.close(), "close");
  return true;
}
