import { connect, createServer, type Socket } from "node:net";

/**
 * A connection to a port of this machine that breaks at given points: after a total number of bytes sent from this
 * side.
 * @param onCut called at each cut
 */
export async function openShakyLine(
  port: number,
  { after, onCut }: { after: readonly number[]; onCut?: () => void },
): Promise<{ port: number; countCuts: () => number; close(): void }> {
  const left = [...after];
  const open = new Set<Socket>();
  let sent = 0;
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on("error", cut);
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
    }
    far.pipe(near);
    near.on("data", (chunk: Buffer) => {
      sent += chunk.length;
      if (left[0] !== undefined && sent >= left[0]) {
        left.shift();
        cut();
        onCut?.();
      } else if (!far.write(chunk)) {
        near.pause();
        far.once("drain", () => near.resume());
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    countCuts: () => after.length - left.length,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
