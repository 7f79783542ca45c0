import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What the proxy does with connections: pass them on, hold their bytes back, drop them, or answer 503 itself. */
export type ProxyMode = "pass" | "hang" | "refuse" | "unavailable";

export interface TroubleProxy {
  readonly port: number;
  /** Changes what happens. `refuse` and `unavailable` cut the connections that are open. */
  setMode(mode: ProxyMode): void;
  /** Milliseconds by which bytes are late, each way. */
  delayMs: number;
  /** Cuts every connection that is open, as a network that drops for a moment. */
  cut(): void;
  stop(): Promise<void>;
}

const UNAVAILABLE = "HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

/** Starts a TCP proxy on loopback in front of a port, to play a network or a service that is in trouble. */
export async function startProxy(target: number): Promise<TroubleProxy> {
  const open = new Set<Socket>();
  let mode: ProxyMode = "pass";
  const proxy = {
    port: 0,
    delayMs: 0,
    setMode(next: ProxyMode) {
      mode = next;
      if (mode === "refuse" || mode === "unavailable") proxy.cut();
      if (mode === "pass") for (const socket of open) socket.resume();
    },
    cut: () => open.forEach((socket) => void socket.resetAndDestroy()),
    async stop() {
      proxy.cut();
      await once(server.close(), "close");
    },
  };
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => {});
  };
  const pass = (from: Socket, to: Socket) => {
    from.on("data", (chunk) => {
      if (mode === "hang") {
        from.pause();
        from.unshift(chunk);
      } else if (proxy.delayMs > 0) setTimeout(() => to.writable && to.write(chunk), proxy.delayMs);
      else if (!to.write(chunk)) {
        from.pause();
        to.once("drain", () => from.resume());
      }
    });
    from.on("end", () => setTimeout(() => to.end(), proxy.delayMs));
    from.on("close", () => setTimeout(() => to.destroy(), proxy.delayMs));
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    keep(client);
    if (mode === "refuse") return client.resetAndDestroy();
    if (mode === "unavailable") return void client.once("data", () => client.end(UNAVAILABLE));
    const service = connect({ host: "127.0.0.1", port: target, allowHalfOpen: true });
    keep(service);
    pass(client, service);
    pass(service, client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  proxy.port = (server.address() as AddressInfo).port;
  return proxy;
}
