import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { deserialize, serialize } from "node:v8";
import { Channel, type Message, type Methods, type Transport } from "../work/channel.ts";

/** Each value is sent after its length. */
const LENGTH_BYTES = 4;
const RETRY_MS = 100;

/** Carries the messages of a channel over a connection between two of our own processes. */
function createSocketTransport(socket: Socket): Transport {
  let received: Buffer = Buffer.alloc(0);
  // The connection closes after an error, and its owner notices that.
  socket.on("error", () => {});
  return {
    post(messages) {
      const bytes = serialize(messages);
      const length = Buffer.allocUnsafe(LENGTH_BYTES);
      length.writeUInt32LE(bytes.length);
      socket.cork();
      socket.write(length);
      socket.write(bytes);
      socket.uncork();
    },
    onMessages(receive) {
      socket.on("data", (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        while (received.length >= LENGTH_BYTES) {
          const end = LENGTH_BYTES + received.readUInt32LE();
          if (received.length < end) return;
          const messages: readonly Message[] = deserialize(received.subarray(LENGTH_BYTES, end));
          received = received.subarray(end);
          receive(messages);
        }
      });
    },
  };
}

export interface SocketServer<Theirs extends Methods<Theirs>> {
  /** Calls a method of every process that is connected, without an answer. */
  readonly notifyAll: Channel<Theirs>["notify"];
  close(): void;
}

/**
 * Lets other processes of this machine call these methods (`SocketClient`). Only the owner of the folder of `path` can
 * connect.
 * @param greet called for each process that has connected
 */
export async function serveSocket<Ours extends Methods<Ours>, Theirs extends Methods<Theirs> = object>(
  path: string,
  methods: Ours,
  greet: (channel: Channel<Theirs, Ours>) => void = () => {},
): Promise<SocketServer<Theirs>> {
  const open = new Map<Socket, Channel<Theirs, Ours>>();
  const server = createServer((socket) => {
    const channel = new Channel<Theirs, Ours>(createSocketTransport(socket), methods);
    open.set(socket, channel);
    socket.on("close", () => {
      open.delete(socket);
      channel.close(new Error("The other process has left."));
    });
    greet(channel);
  });
  // A process that was killed leaves its socket behind.
  rmSync(path, { force: true });
  server.listen(path);
  await once(server, "listening");
  return {
    notifyAll(method, ...args) {
      for (const channel of open.values()) channel.notify(method, ...args);
    },
    close() {
      server.close();
      for (const socket of open.keys()) socket.destroy();
    },
  };
}

export interface ClientOptions<Ours> {
  /** The name of the other process in error messages. */
  readonly name: string;
  /** What the other process may call. */
  readonly methods?: Ours;
  /** Called when the connection is lost; it is opened again until `end`. */
  readonly onLost?: () => void;
}

/** Calls the methods of another process of this machine (`serveSocket`). While that is unavailable, each call fails at once. */
export class SocketClient<Theirs extends Methods<Theirs>, Ours extends Methods<Ours> = object> {
  readonly #path: string;
  readonly #options: ClientOptions<Ours>;
  #socket: Socket | undefined;
  #channel: Channel<Theirs, Ours> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(path: string, options: ClientOptions<Ours>) {
    this.#path = path;
    this.#options = options;
    this.#connect();
  }

  get connected(): boolean {
    return this.#channel !== undefined;
  }

  /** @throws the method's error, or an error that the other process is unavailable */
  readonly call: Channel<Theirs, Ours>["call"] = (method, ...args) =>
    this.#channel ? this.#channel.call(method, ...args) : Promise.reject(this.#createUnavailable());

  end(): void {
    this.#ended = true;
    clearTimeout(this.#retry);
    this.#socket?.destroy();
    this.#channel?.close(this.#createUnavailable());
  }

  #connect(): void {
    const socket = connect(this.#path).unref();
    const channel = new Channel<Theirs, Ours>(createSocketTransport(socket), this.#options.methods);
    this.#socket = socket;
    socket.on("connect", () => {
      this.#channel = channel;
      if (this.#ended) socket.destroy();
    });
    socket.on("close", () => this.#lose());
  }

  #lose(): void {
    const channel = this.#channel;
    this.#channel = undefined;
    channel?.close(this.#createUnavailable());
    if (this.#ended) return;
    if (channel) this.#options.onLost?.();
    this.#retry = setTimeout(() => this.#connect(), RETRY_MS).unref();
  }

  #createUnavailable(): Error {
    return new Error(`${this.#options.name} is unavailable.`);
  }
}
