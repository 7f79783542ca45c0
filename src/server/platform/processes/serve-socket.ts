import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { getMessage } from "../work/pending-answers.ts";
import { ValueSocket } from "./value-socket.ts";

export interface SocketServer {
  /** Sends something without a request to every process that is connected. */
  tellAll(news: unknown): void;
  close(): void;
}

/**
 * Answers the `SocketCalls` of other processes. Only the owner of the folder of `path` can connect.
 * @param getNews what each process is told first
 */
export async function serveSocket<Request>(
  path: string,
  answer: (request: Request) => unknown,
  getNews: () => unknown,
): Promise<SocketServer> {
  const open = new Set<ValueSocket>();
  const server = createServer((socket) => {
    const values = new ValueSocket(socket, async (value) => {
      const { id, request } = value as { id: number; request: Request };
      try {
        values.send({ id, value: await answer(request) });
      } catch (error) {
        values.send({ id, failure: getMessage(error) });
      }
    });
    open.add(values);
    socket.on("close", () => open.delete(values));
    values.send({ news: getNews() });
  });
  // A process that was killed leaves its socket behind.
  rmSync(path, { force: true });
  server.listen(path);
  await once(server, "listening");
  return {
    tellAll(news) {
      for (const values of open) values.send({ news });
    },
    close() {
      server.close();
      for (const values of open) values.end();
    },
  };
}
