import type { Socket } from "node:net";
import { deserialize, serialize } from "node:v8";

/** Each value is sent after its length. */
const LENGTH_BYTES = 4;

/** Sends and receives whole values over a connection between two of our own processes. */
export class ValueSocket {
  readonly #socket: Socket;
  readonly #onValue: (value: unknown) => void;
  #received: Buffer = Buffer.alloc(0);

  constructor(socket: Socket, onValue: (value: unknown) => void) {
    this.#socket = socket;
    this.#onValue = onValue;
    socket.on("data", (chunk) => this.#read(chunk));
    // The connection closes after an error, and its owner notices that.
    socket.on("error", () => {});
  }

  send(value: unknown): void {
    const bytes = serialize(value);
    const length = Buffer.allocUnsafe(LENGTH_BYTES);
    length.writeUInt32LE(bytes.length);
    this.#socket.cork();
    this.#socket.write(length);
    this.#socket.write(bytes);
    this.#socket.uncork();
  }

  end(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    while (this.#received.length >= LENGTH_BYTES) {
      const end = LENGTH_BYTES + this.#received.readUInt32LE();
      if (this.#received.length < end) return;
      const value: unknown = deserialize(this.#received.subarray(LENGTH_BYTES, end));
      this.#received = this.#received.subarray(end);
      this.#onValue(value);
    }
  }
}
