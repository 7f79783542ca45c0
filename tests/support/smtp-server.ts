import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { TestCertificate } from "./certificate.ts";

export interface Delivered {
  envelope: { from: string; to: string[] };
  message: Email;
}

export interface SmtpTestServer {
  /** `smtp://127.0.0.1:…` */
  url: string;
  /** The next mail in the order of arrival; waits for it. */
  next(): Promise<Delivered>;
  /** How many mails have been accepted. */
  count(): number;
  close(): Promise<void>;
}

export interface SmtpTestOptions {
  /** If set, only this user may send. */
  user?: string;
  password?: string;
  /** Recipients who get this SMTP code instead of a mail. */
  refuse?: Record<string, number>;
  /** Whether the first attempt for each recipient gets 451 (RFC 6647). */
  greylist?: boolean;
  /** Encrypts with this certificate; without it there is only plain text. */
  certificate?: TestCertificate;
  /** With a certificate: from the start, or by STARTTLS, before which a sign-in is refused. */
  encryption?: "implicit" | "starttls";
  /** A free port if it is left out. */
  port?: number;
}

/** A real SMTP server on loopback. */
export async function startSmtpTestServer(options: SmtpTestOptions = {}): Promise<SmtpTestServer> {
  const { user, password, refuse = {}, greylist = false, encryption = "starttls" } = options;
  const arrived: Delivered[] = [];
  const waiting: ((mail: Delivered) => void)[] = [];
  const known = new Set<string>();
  let accepted = 0;
  const server = new SMTPServer({
    ...getEncryption(options),
    authOptional: !user,
    // Clients keep their connections for the next mail.
    closeTimeout: 100,
    onAuth: (given, _session, done) => {
      if (given.username === user && given.password === password) return done(null, { user });
      done(new Error("Not you"));
    },
    onRcptTo({ address }, _session, done) {
      const code = refuse[address] ?? (greylist && !known.has(address) ? 451 : undefined);
      known.add(address);
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
      accepted++;
      const next = waiting.shift();
      if (next) next(mail);
      else arrived.push(mail);
      done();
    },
  });
  // A client that refuses the certificate goes away in the middle of the greeting.
  if (options.certificate) server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const isImplicit = options.certificate && encryption === "implicit";
  return {
    url: `${isImplicit ? "smtps" : "smtp"}://127.0.0.1:${port}`,
    next: () => {
      const mail = arrived.shift();
      return mail ? Promise.resolve(mail) : new Promise((resolve) => waiting.push(resolve));
    },
    count: () => accepted,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function getEncryption({ certificate, encryption, user }: SmtpTestOptions): SMTPServerOptions {
  if (!certificate)
    return { disabledCommands: user ? ["STARTTLS"] : ["STARTTLS", "AUTH"], allowInsecureAuth: true };
  const keys = { key: certificate.key, cert: certificate.certificate };
  return { ...keys, secure: encryption === "implicit", disabledCommands: user ? [] : ["AUTH"] };
}
