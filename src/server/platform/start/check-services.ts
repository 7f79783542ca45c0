import { createTransport } from "nodemailer";
import { getSmtpOptions } from "#server/platform/mail/mailer.smtp.ts";
import { createRedis } from "#server/platform/redis.ts";
import { summarizeError } from "#server/platform/summarize-error.ts";
import { describeClock } from "./check-machine.ts";
import {
  createVariableError,
  getCode,
  isWrongAddress,
  isWrongEncryption,
  StartError,
} from "./start-error.ts";

const REDIS_TIMEOUT_MS = 3_000;
/** The first version in which an address can name a user. */
const OLDEST_REDIS = 6;
const WRONG_PASSWORD = /WRONGPASS|NOAUTH|invalid password|without any password/i;

/**
 * Connects to Redis once. The server works without Redis, so one that is only away is no reason to refuse.
 * @returns a sentence about a Redis that does not answer, or undefined
 * @throws RefusedStart if the address, the password or the group's name is wrong, or what answers is not Redis or too
 * old
 */
export async function checkRedis(url: string): Promise<string | undefined> {
  const never = () => null;
  const redis = createRedis(
    url,
    {
      connectTimeout: REDIS_TIMEOUT_MS,
      commandTimeout: REDIS_TIMEOUT_MS,
      maxRetriesPerRequest: 0,
      retryStrategy: never,
    },
    never,
  );
  let reason: unknown;
  redis.on("error", (error) => {
    reason ??= error;
  });
  const answers: string[] = [];
  redis.on("sentinelError", ({ message }: Error) => answers.push(message));
  try {
    await redis.connect();
    await redis.ping();
    rejectOld(await redis.info("server").catch(() => ""));
    return undefined;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const problem = explainSentinels(answers) ?? explainRedis(reason ?? error);
    if (problem) throw createVariableError("REDIS_URL", problem, error);
    return `REDIS_URL leads to a Redis that does not answer; each process counts alone until it does: ${summarizeError(reason ?? error)}`;
  } finally {
    redis.disconnect();
  }
}

/** @param info what Redis tells about itself; some hosts do not allow to ask */
function rejectOld(info: string): void {
  const [, version] = /^redis_version:(\S+)/m.exec(info) ?? [];
  if (version && Number.parseInt(version, 10) < OLDEST_REDIS)
    throw createVariableError(
      "REDIS_URL",
      `leads to Redis ${version}, but ${OLDEST_REDIS} or newer is needed`,
    );
}

/** @param answers what the client noted about each Sentinel that did not help */
function explainSentinels(answers: readonly string[]): string | undefined {
  if (answers.some((text) => text.includes("invalid reply: null")))
    return "names a group that its Sentinels do not know: the name comes after the last slash";
  if (answers.some((text) => WRONG_PASSWORD.test(text)))
    return "leads to Sentinels with a password of their own, which is not supported";
  return undefined;
}

function explainRedis(error: unknown): string | undefined {
  const { message } = error as Error;
  if (WRONG_PASSWORD.test(message)) return `has a wrong user name or password: ${message}`;
  if (isWrongAddress(error) || /ENOTFOUND/.test(message)) return `has a host that does not exist: ${message}`;
  if (isWrongEncryption(message)) return `leads to a server whose encryption does not fit: ${message}`;
  if (/RESP type/.test(message)) return "leads to something that is not Redis";
  return undefined;
}

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
