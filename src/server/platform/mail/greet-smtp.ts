import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

const PORTS: Readonly<Record<string, number>> = { "smtp:": 587, "smtps:": 465 };
const PROBE_TIMEOUT_MS = 3_000;

/**
 * Waits for the greeting of a mail server and says goodbye, without signing in: a server that counts sign-ins may be asked
 * often.
 * @param url `smtp://` or `smtps://`
 * @throws Error if it does not greet within three seconds
 */
export async function probeSmtp(url: string): Promise<void> {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  const place = { host, port: Number(port) || (PORTS[protocol] ?? 587) };
  // Nothing secret is sent here. Whether the certificate is right, each mail checks.
  const socket = protocol === "smtps:" ? connectTls({ ...place, rejectUnauthorized: false }) : connect(place);
  try {
    const words = await readGreeting(socket);
    if (!words.startsWith("220")) throw new Error(`The mail server says ${words.slice(0, 100).trim()}`);
    socket.end("QUIT\r\n");
  } finally {
    // After its answer to the goodbye, or at once if there is none.
    setTimeout(() => socket.destroy(), 500).unref();
  }
}

function readGreeting(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.setTimeout(PROBE_TIMEOUT_MS, () => reject(new Error("The mail server does not greet")));
    socket.on("error", reject);
    socket.once("data", (bytes: Buffer) => resolve(bytes.toString("latin1")));
    socket.once("end", () => reject(new Error("The mail server ends the connection without a greeting")));
  });
}
