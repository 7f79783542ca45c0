import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Office } from "#content/office.ts";
import type { MailTopic } from "#domain/account/choices.ts";
import { paths } from "#domain/address/paths.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { defineJob, HopelessJob } from "#server/platform/jobs/job-kind.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Log } from "#server/platform/log.ts";
import { type MailKind, writeLetterHtml, writeLetterText } from "#server/platform/mail/letter.ts";
import { type Mailbox, type Mailer, MailRejected } from "#server/platform/mail/mailer.ts";
import { m } from "#words/generated/messages.js";
import { readRecipient } from "./mail.store.ts";

const recipient = z.union([
  z.object({ userId: z.string() }),
  z.object({ email: z.string(), name: z.string().optional() }),
  z.literal("team"),
]);
/** The recipient: an account, with its address at the time of sending; somebody without an account; or the office. */
export type MailTo = z.infer<typeof recipient>;

const mailJob = defineJob({
  name: "mail",
  data: z.object({ kind: z.string(), to: recipient, data: z.record(z.string(), z.unknown()) }),
});

export interface QueuedMail<T> {
  to: MailTo;
  data: T;
  /** A kind of mail is sent once for each key, even if it is queued again within a week. */
  key?: string;
}

interface DeliveredMail<T> {
  to: MailTo;
  data: T;
  id: string;
  stop?: { readonly label: string; readonly href: string };
}

// biome-ignore lint/suspicious/noExplicitAny: each kind checks its own data before it writes.
type AnyKind = MailKind<any>;

export interface MailDeps {
  database: Database;
  log: Log;
  jobs: Jobs;
  mailer: Mailer;
  /** Every kind that is ever queued. */
  kinds: readonly AnyKind[];
  readOffice: () => Promise<Office>;
  /** The address of the site, without a slash at the end. */
  siteUrl: string;
  /** Whether a person wants mails of a topic; checked just before sending. */
  wantsMail: (userId: string, topic: MailTopic) => Promise<boolean>;
  /** The page where the person can turn off mails of the topic, without signing in. */
  getUnsubscribeAddress: (userId: string, topic: MailTopic) => string;
}

/**
 * The last mails that the mail server has accepted. If the database is away in that moment, the job cannot be ended and
 * is tried again: then the mail must not go out twice.
 */
type Accepted = LRUCache<string, true>;
const MOST_ACCEPTED = 10_000;

interface Delivering extends MailDeps {
  readonly accepted: Accepted;
}

export type MailService = ReturnType<typeof createMailService>;

/** Mail: queued in the transaction of the change it reports; a job writes and sends it (docs/mail.md). */
export function createMailService(deps: MailDeps) {
  const accepted: Accepted = new LRUCache({ max: MOST_ACCEPTED });
  const kinds = new Map(deps.kinds.map((kind) => [kind.name, kind]));
  deps.jobs.register(mailJob, async ({ kind: name, to, data }, { id }) => {
    const kind = kinds.get(name);
    const parsed = kind?.data.safeParse(data);
    if (!kind || !parsed?.success) throw new HopelessJob(`There is no mail ${name} with such data.`);
    await deliver({ ...deps, accepted }, kind, { to, data: parsed.data, id });
  });
  return {
    /** Queues a mail in the caller's transaction: it is sent if and only if that is committed. */
    async addMail<T extends object>(
      queries: Queries,
      kind: MailKind<T>,
      { to, data, key }: QueuedMail<T>,
    ): Promise<void> {
      if (kinds.get(kind.name) !== kind)
        throw new Error(`The kind of mail ${kind.name} is not among the known.`);
      // Only data that the mail needs is stored.
      const stored = { kind: kind.name, to, data: kind.data.parse(data) as Record<string, unknown> };
      await deps.jobs.addJob(
        queries,
        mailJob,
        stored,
        key === undefined ? {} : { key: `${kind.name} ${key}` },
      );
    },

    /**
     * Writes and sends a mail at once: for jobs, which retry it themselves, and for data that must not be stored.
     * @param mail.id the same for every attempt
     * @param mail.stop the link to the page that turns off exactly these mails, for a kind without a topic
     */
    deliver: <T extends object>(kind: MailKind<T>, mail: DeliveredMail<T>): Promise<void> =>
      deliver({ ...deps, accepted }, kind, mail),
  };
}

async function deliver<T extends object>(
  deps: Delivering,
  kind: MailKind<T>,
  { to, data, id, stop }: DeliveredMail<T>,
): Promise<void> {
  const { log, mailer, siteUrl, accepted } = deps;
  const office = await deps.readOffice();
  const box = await getMailbox(deps, to, kind.topic, office);
  if (!box) {
    log.info({ mail: kind.name, job: id }, "A mail is not sent: its recipient is gone or does not want it");
    return;
  }
  const sending = `${kind.name} ${id} ${box.address}`;
  if (accepted.has(sending)) {
    log.info({ mail: kind.name, job: id }, "A mail is not sent again: the mail server has it");
    return;
  }
  const letter = kind.write(data, siteUrl);
  const rejection = getRejection(deps, to, kind.topic);
  const choices = `${siteUrl + paths.profile()}#mails`;
  const links = [
    ...(stop ? [stop] : []),
    ...(rejection
      ? [
          { label: m.unsubscribe_stop(), href: rejection },
          { label: m.mail_choose(), href: choices },
        ]
      : []),
  ];
  const { brand, address, phones, email } = office;
  const frame = { brand, home: siteUrl, address, reach: [...phones, email], links };
  try {
    await mailer.send({
      id,
      to: box,
      replyTo: kind.replyTo?.(data),
      subject: joinLines(letter.subject),
      text: writeLetterText(letter, frame),
      html: writeLetterHtml(letter, frame),
      attachments: kind.attach?.(data),
      unsubscribe: stop?.href ?? rejection,
    });
    accepted.set(sending, true);
    log.info({ mail: kind.name, job: id }, "A mail is sent");
  } catch (error) {
    if (error instanceof MailRejected) throw new HopelessJob(error.message, { cause: error });
    throw error;
  }
}

/** Where the recipient can turn off this kind of mail; undefined if it is always sent. */
function getRejection(
  { siteUrl, getUnsubscribeAddress }: MailDeps,
  to: MailTo,
  topic: MailTopic | null,
): string | undefined {
  if (topic === null || typeof to === "string" || !("userId" in to)) return undefined;
  return siteUrl + getUnsubscribeAddress(to.userId, topic);
}

async function getMailbox(
  { database, wantsMail }: MailDeps,
  to: MailTo,
  topic: MailTopic | null,
  office: Office,
): Promise<Mailbox | null> {
  if (to === "team") return { address: office.email, name: office.brand };
  if ("email" in to) return { address: to.email, name: to.name };
  const person = await readRecipient(database.db, to.userId);
  if (!person || (topic !== null && !(await wantsMail(to.userId, topic)))) return null;
  // A stranger may have typed this address, with any words as the name.
  return { address: person.email, ...(person.email_verified && { name: person.name }) };
}

/** A subject may contain what people typed, so it is cut to one line of reasonable length. */
function joinLines(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, 200);
}
