import { createTransport } from "nodemailer";
import { type Mailbox, type Mailer, MailRefused } from "./mailer.ts";

const CONNECTIONS = 5;
const PATIENCE_MS = 10_000;
const SILENCE_MS = 30_000;

/**
 * Mail over SMTP, through a few kept connections.
 * @param url `smtp://` (STARTTLS where it is offered) or `smtps://`, with user and password if any
 * @param from `Name <address>` or an address
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: SILENCE_MS,
    // A mail is made of what it carries; nothing is fetched for it.
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
          // Out-of-office answers to us help nobody.
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
        throw isFinal(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
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

/** The server has said a lasting no to the recipient or to the mail itself (RFC 5321, 4.2.1), not to us. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false;
  return Number(error.responseCode) >= 500 && ["RCPT TO", "DATA"].includes(String(error.command));
}
