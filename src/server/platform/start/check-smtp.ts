import { createTransport } from "nodemailer";
import { getSmtpOptions } from "../mail/smtp-address.ts";
import { summarizeError } from "../summarize-error.ts";
import { describeClock } from "./check-clock.ts";
import { createVariableError, getCode, isWrongAddress, isWrongEncryption } from "./start-error.ts";

const SMTP_TIMEOUT_MS = 5_000;

/** The date and time in a greeting, as RFC 5322 writes them: some mail servers tell theirs. */
const DATE = /\b\d{1,2} \w{3} \d{4} \d\d:\d\d:\d\d [+-]\d{4}/;

/**
 * Signs in to the mail server without sending anything. Mails wait in the queue while it is away, so one that does not
 * answer is no reason to refuse.
 * @throws RefusedStart if the address, the password or the encryption cannot work
 * @returns a sentence about a server that is away or has a wrong clock, or undefined
 */
export async function checkSmtp(url: string): Promise<string | undefined> {
  const asked = Date.now();
  const greeting: string[] = [];
  const transport = createTransport({
    ...getSmtpOptions(url),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    // The library gives what the server says only to a log.
    debug: true,
    logger: createListener(greeting),
  });
  try {
    await transport.verify();
    return findWrongClock(greeting[0], asked);
  } catch (error) {
    const problem = explainSmtp(error as Error);
    if (problem) throw createVariableError("SMTP_URL", problem, error);
    return `SMTP_URL leads to a mail server that does not answer; mails wait until it does: ${summarizeError(error)}`;
  } finally {
    transport.close();
  }
}

/** A log that keeps only what the server says. */
function createListener(said: string[]) {
  const ignore = () => {};
  const debug = (entry: unknown, words: unknown) => {
    if ((entry as { tnx?: string }).tnx === "server") said.push(String(words));
  };
  return { level: ignore, trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore };
}

function findWrongClock(greeting: string | undefined, asked: number): string | undefined {
  const [date] = DATE.exec(greeting ?? "") ?? [];
  const problem = date && describeClock({ theirs: new Date(date), asked, answered: Date.now() });
  return problem ? `SMTP_URL leads to a mail server ${problem}` : undefined;
}

function explainSmtp(error: Error): string | undefined {
  const { message } = error;
  if (getCode(error) === "EAUTH")
    return `has a user name or password that the mail server refuses: ${message}`;
  if (isWrongAddress(error) || /ENOTFOUND/.test(message)) return `has a host that does not exist: ${message}`;
  if (/STARTTLS/.test(message))
    return "leads to a server that offers no encryption (STARTTLS); if only your own network lies between, name it in PLAIN_CONNECTIONS";
  if (isWrongEncryption(message))
    return `leads to a server whose encryption does not fit (smtps:// needs TLS from the start, smtp:// to another machine needs STARTTLS): ${message}`;
  return undefined;
}
