import { once } from "node:events";
import { createServer, type Socket } from "node:net";

export interface RedisTestServer {
  url: string;
  /** How often each key was increased. */
  counts: Map<string, number>;
  /** Stops like a machine that is switched off: open connections are cut. */
  stop(): Promise<void>;
  /** Starts again at the same address, without data. */
  start(): Promise<void>;
}

type Answers = Record<string, (given: string[]) => string>;

/** The part of Redis that counting needs, on loopback with its protocol (RESP), for tests in which it fails. */
export async function startRedisTestServer(): Promise<RedisTestServer> {
  const counts = new Map<string, number>();
  const undo = (key: string) => {
    const count = counts.get(key) ?? 0;
    if (count > 0) counts.set(key, count - 1);
    return `:${count}\r\n`;
  };
  const answers: Answers = {
    info: () => writeBulk("redis_version:7.4.0\r\nloading:0\r\n"),
    eval: ([script = "", , key = "", ms = "0"]) => {
      if (script.includes("DECR")) return undo(key);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return `*2\r\n:${count}\r\n:${ms}\r\n`;
    },
    del: ([key = ""]) => `:${counts.delete(key) ? 1 : 0}\r\n`,
  };
  const served = await serve(answers);
  return {
    url: `redis://127.0.0.1:${served.port}`,
    counts,
    async stop() {
      await served.stop();
      counts.clear();
    },
    start: served.start,
  };
}

/**
 * A Sentinel on loopback that names a master.
 * @param name of the group that it watches; it knows no other
 * @param findMaster the port of the master at the moment
 */
export async function startSentinelTestServer(name: string, findMaster: () => number) {
  const { port, stop } = await serve({
    sentinel: ([what = "", group = ""]) => {
      if (what !== "get-master-addr-by-name") return "*0\r\n";
      return group === name ? `*2\r\n${writeBulk("127.0.0.1")}${writeBulk(String(findMaster()))}` : "*-1\r\n";
    },
  });
  return { port, stop };
}

/** Answers commands on a port of loopback; unknown ones get OK. */
async function serve(answers: Answers) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
      for (let read = readCommand(text); read; read = readCommand(text)) {
        text = text.slice(read.length);
        const [name = "", ...given] = read.words;
        socket.write(answers[name.toLowerCase()]?.(given) ?? "+OK\r\n");
      }
    });
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    return typeof address === "object" && address ? address.port : port;
  };
  const port = await listen(0);
  return {
    port,
    async stop() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async start() {
      await listen(port);
    },
  };
}

const writeBulk = (text: string) => `$${text.length}\r\n${text}\r\n`;

/** The first complete command: an array of bulk strings. Our commands have one byte per character. */
function readCommand(text: string): { words: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return null;
  let at = head[0].length;
  const words: string[] = [];
  for (let n = Number(head[1]); n > 0; n--) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (!size) return null;
    at += size[0].length;
    const end = at + Number(size[1]);
    if (text.length < end + 2) return null;
    words.push(text.slice(at, end));
    at = end + 2;
  }
  return { words, length: at };
}
