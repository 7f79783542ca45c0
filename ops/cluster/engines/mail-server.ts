import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Certificate } from "../certificate.ts";

export interface Arrived {
  /** The same for every attempt to send one mail. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly at: number;
}

export interface MailServer {
  readonly url: string;
  /** Every mail that was accepted, in order. */
  readonly arrived: Arrived[];
  /** Asked for each mail; with a text, the server answers 451 ("try again") instead of accepting it. */
  refuse: (() => string | null) | null;
  /** How many were refused. */
  refused: number;
  stop(): Promise<void>;
}

/** Starts a mail server that accepts mails only over TLS and after a sign-in, and keeps who got what. */
export async function startMailServer(files: Certificate, password: string): Promise<MailServer> {
  const user = "thikana";
  const mails: MailServer = { url: "", arrived: [], refuse: null, refused: 0, stop: async () => {} };
  const server = new SMTPServer({
    key: readFileSync(files.key),
    cert: readFileSync(files.certificate),
    // Together with a required sign-in, this refuses everything before STARTTLS.
    allowInsecureAuth: false,
    onAuth(given, _session, done) {
      if (given.username === user && given.password === password) return done(null, { user });
      done(new Error("Wrong user or password"));
    },
    async onData(stream, { envelope }, done) {
      const bytes = await readAll(stream);
      // The client has gone away in the middle, so this mail was never accepted.
      if (!bytes) return;
      const reason = mails.refuse?.();
      if (reason) {
        mails.refused++;
        return done(Object.assign(new Error(reason), { responseCode: 451 }));
      }
      const { messageId = "", subject = "" } = await PostalMime.parse(bytes);
      for (const { address } of envelope.rcptTo)
        mails.arrived.push({ id: messageId, to: address, subject, at: Date.now() });
      done();
    },
  });
  // A client that goes away in the middle is no error of ours.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(mails, {
    url: `smtp://${user}:${password}@localhost:${port}?requireTLS=true`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

async function readAll(stream: AsyncIterable<unknown>): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}
