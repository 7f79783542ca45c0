import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { createTransport } from "nodemailer";
import { type Mailbox, type Mailer, MailRejected } from "./mailer.ts";

/** Names of this machine: on the way to them nobody can listen. */
const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/**
 * How the server of `SMTP_URL` is spoken to. Another machine must encrypt, from the start (`smtps://`) or by STARTTLS:
 * whoever is on the way could otherwise take the offer out and read password and mails. Only `?requireTLS=false` allows
 * plain text, for a server in one's own network: `PLAIN_CONNECTIONS` adds it.
 */
export const getSmtpOptions = (url: string) => ({
  // What the address says wins.
  url,
  requireTLS: !THIS_MACHINE.includes(new URL(url).hostname),
});

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
    const text = await readGreeting(socket);
    if (!text.startsWith("220")) throw new Error(`The mail server says ${text.slice(0, 100).trim()}`);
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

const CONNECTIONS = 5;
const TIMEOUT_MS = 10_000;
const SILENCE_MS = 30_000;

/**
 * Sends mail over SMTP, through a small connection pool.
 * @param url `smtp://` (by STARTTLS, see `getSmtpOptions`) or `smtps://`, with user and password if any
 * @param from `Name <address>` or an address
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    ...getSmtpOptions(url),
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    // A mail contains only what is passed in; nothing is loaded for it from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ id, to, replyTo, subject, text, html, attachments = [], unsubscribe }) {
      try {
        await transport.sendMail({
          from,
          to: getBox(to),
          ...(replyTo && { replyTo: getBox(replyTo) }),
          subject,
          text,
          html,
          attachments: attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
          })),
          messageId: `<${id}@${host}>`,
          // Prevents out-of-office replies, which are useless to us.
          headers: {
            "Auto-Submitted": "auto-generated",
            "X-Auto-Response-Suppress": "All",
            ...(unsubscribe && {
              "List-Unsubscribe": `<${unsubscribe}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
          },
        });
      } catch (error) {
        throw isFinal(error) ? new MailRejected((error as Error).message, { cause: error }) : error;
      }
    },
    async close() {
      transport.close();
    },
  };
}

function getBox({ address, name }: Mailbox) {
  return { address, name: name ?? "" };
}

/** Whether the server permanently refused the recipient or the mail (RFC 5321, 4.2.1), and not us as the sender. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false;
  return Number(error.responseCode) >= 500 && ["RCPT TO", "DATA"].includes(String(error.command));
}
