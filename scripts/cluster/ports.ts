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
