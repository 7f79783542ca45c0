import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface Delivered {
  envelope: { from: string; to: string[] };
  message: Email;
}

export interface SmtpTestServer {
  /** `smtp://127.0.0.1:…` */
  url: string;
  /** The next mail in the order of arrival; waits for it. */
  next(): Promise<Delivered>;
  close(): Promise<void>;
}

interface Options {
  /** If set, only this user may send. */
  user?: string;
  password?: string;
  /** Recipients who get this SMTP code instead of a mail. */
  refuse?: Record<string, number>;
}

/** A real SMTP server on loopback. */
export async function startSmtpTestServer({
  user,
  password,
  refuse = {},
}: Options = {}): Promise<SmtpTestServer> {
  const arrived: Delivered[] = [];
  const waiting: ((mail: Delivered) => void)[] = [];
  const server = new SMTPServer({
    disabledCommands: user ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    allowInsecureAuth: true,
    authOptional: !user,
    onAuth: (given, _session, done) => {
      if (given.username === user && given.password === password) return done(null, { user });
      done(new Error("Not you"));
    },
    onRcptTo({ address }, _session, done) {
      const code = refuse[address];
      done(code ? Object.assign(new Error("No"), { responseCode: code }) : null);
    },
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const mail = {
        envelope: {
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
        },
        message: await PostalMime.parse(Buffer.concat(chunks)),
      };
      const next = waiting.shift();
      if (next) next(mail);
      else arrived.push(mail);
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: () => {
      const mail = arrived.shift();
      return mail ? Promise.resolve(mail) : new Promise((resolve) => waiting.push(resolve));
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
