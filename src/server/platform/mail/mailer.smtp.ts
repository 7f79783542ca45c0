import { createTransport } from "nodemailer";
import { type Mailbox, type Mailer, MailRejected } from "./mailer.ts";
import { getSmtpOptions } from "./smtp-address.ts";

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
