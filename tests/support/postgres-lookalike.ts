import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { addCleanUp } from "./after-file.ts";
import type { TestCertificate } from "./certificate.ts";

/** What no PostgreSQL of this machine can be made to answer. */
export interface Lookalike {
  /** Ends each connection with this error: code and message. */
  readonly refusal?: readonly [code: string, message: string];
  /** The one row that each query gets; a function gets the time of the query. */
  readonly row?: (now: Date) => Readonly<Record<string, string>>;
  /** Offers TLS with this certificate; without one it offers none. */
  readonly certificate?: TestCertificate;
}

const SSL_REQUEST = 80_877_103;
const PID = 4_711;
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

/** Speaks as much of PostgreSQL's protocol (version 3) as the checks of a start need. @returns its address */
export async function startPostgresLookalike(as: Lookalike): Promise<string> {
  const server = createServer((socket) => greet(socket, as)).listen(0, "127.0.0.1");
  await once(server, "listening");
  addCleanUp(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `postgres://thikana:secret@localhost:${port}/thikana`;
}

function greet(socket: Socket, as: Lookalike): void {
  socket.on("error", () => {});
  socket.once("data", (first: Buffer) => {
    if (first.readInt32BE(4) !== SSL_REQUEST) return answer(socket, first, as);
    socket.write(as.certificate ? "S" : "N");
    if (!as.certificate) return;
    const secure = new TLSSocket(socket, {
      isServer: true,
      key: as.certificate.key,
      cert: as.certificate.certificate,
    });
    secure.on("error", () => {});
    secure.once("data", (start: Buffer) => answer(secure, start, as));
  });
}

function answer(socket: Socket, _start: Buffer, { refusal, row }: Lookalike): void {
  if (refusal) {
    const [code, message] = refusal;
    socket.end(pack("E", text("SFATAL"), text(`C${code}`), text(`M${message}`), Buffer.from([0])));
    return;
  }
  socket.write(Buffer.concat([pack("R", int32(0)), pack("K", int32(PID), int32(0)), ready()]));
  socket.on("data", (asked: Buffer) => {
    const columns = row?.(new Date()) ?? {};
    if (asked.toString("latin1", 0, 1) === "Q") socket.write(writeRow(columns));
    // A query with values comes in several parts, of which Sync is the last.
    else if (asked.includes(SYNC)) socket.write(Buffer.concat([pack("1"), pack("2"), writeRow(columns)]));
  });
}

function writeRow(row: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(row);
  const columns = names.map((name) =>
    Buffer.concat([
      text(name),
      int32(0),
      int16(0),
      int32(getType(row[name] ?? "")),
      int16(-1),
      int32(-1),
      int16(0),
    ]),
  );
  const values = Object.values(row).map((value) =>
    Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]),
  );
  return Buffer.concat([
    ...[pack("T", int16(names.length), ...columns), pack("D", int16(names.length), ...values)],
    ...[pack("C", text("SELECT 1")), ready()],
  ]);
}

/** `timestamptz` or `text`. */
const getType = (value: string) => (/^\d{4}-\d\d-\d\d \d\d:/.test(value) ? 1184 : 25);

const ready = () => pack("Z", Buffer.from("I"));
const text = (value: string) => Buffer.from(`${value}\0`);

function pack(kind: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}
