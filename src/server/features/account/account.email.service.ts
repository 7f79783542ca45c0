import { createHash } from "node:crypto";
import { z } from "zod";
import { maskEmail } from "#domain/account/contact-details.ts";
import type { Actor } from "#domain/account/roles.ts";
import { paths } from "#domain/address/paths.ts";
import { createGone, createNotFound, createSignInNeeded } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorizeOn, authorizeOnSelf, getAccountRow } from "#domain/policy/policy.ts";
import { addDays } from "#domain/time/dates.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { RateLimit, RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { m } from "#words/generated/messages.js";
import type { MailService } from "../mail/mail.service.ts";
import { confirmEmail } from "./account.mail.ts";
import { countWithheld, readEmailState, writeConfirmedEmail } from "./account.store.ts";

/** The purpose of the keys in these links. */
const CONFIRM = "confirm-email";
/** Mails that one person asks for. */
const MAILS: RateLimit = { max: 5, seconds: 3600 };

const confirmJob = defineJob({ name: "confirm-email", data: z.object({ userId: z.string() }) });

export interface EmailLinkDeps {
  clock: Clock;
  links: SignedLinks;
  /** The address of the site, without a slash at the end. */
  siteUrl: string;
}

export interface EmailDeps extends EmailLinkDeps {
  database: Database;
  limits: RateLimits;
  jobs: Jobs;
  mail: MailService;
}

/** What a person who opens the link sees. */
export interface EmailQuestion {
  /** Masked, because the mail may have been forwarded. */
  readonly address: string;
  readonly isConfirmed: boolean;
  /** The approved listings that go public with it. */
  readonly waiting: number;
}

/** The whole address with which a person confirms this address of this account, and no other. */
export function writeEmailLink(
  { clock, links, siteUrl }: EmailLinkDeps,
  { id, email }: { id: string; email: string },
): string {
  const until = addDays(clock.now(), LIMITS.confirmEmailDays);
  return siteUrl + paths.confirmEmail(links.signUntil(CONFIRM, `${id}-${digest(email)}`, until));
}

/** A link names its address by this, so that it confirms no other one. */
const digest = (email: string): string =>
  createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 16);

/** Confirming an email address by the link that was sent to it. */
export function createEmailService(deps: EmailDeps) {
  const { database, limits, jobs } = deps;
  const attempts = limits("confirm-email", MAILS);
  jobs.register(confirmJob, ({ userId }, { id }) => sendLink(deps, userId, id));
  const sendLater = (queries: Queries, userId: string) => jobs.addJob(queries, confirmJob, { userId });

  return {
    /** Queues the mail to a new account whose address nobody has confirmed. */
    async greet(userId: string): Promise<void> {
      await database.transaction((queries) => sendLater(queries, userId));
    },

    /**
     * Sends the mail again. @throws Failure sign_in_needed, too_many
     * @returns what was done, in words
     */
    async askAgain(actor: Actor): Promise<string> {
      const { subjectId } = authorizeOnSelf(actor, "profile.change");
      const person = await readEmailState(database.db, subjectId);
      if (!person) throw createSignInNeeded();
      if (person.email_verified) return m.email_confirmed_already();
      await attempts.take(subjectId);
      await database.transaction((queries) => sendLater(queries, subjectId));
      return m.email_sent_again({ email: person.email });
    },

    /** The question. Opening the link changes nothing, because mail scanners open links. @throws Failure not_found, gone */
    async askByLink(signed: string): Promise<EmailQuestion> {
      const { person, email } = await readLink(deps, database.db, signed);
      const waiting = await countWithheld(database.db, person.id);
      return { address: maskEmail(email), isConfirmed: person.email_verified, waiting };
    },

    /**
     * Confirms the address. Doing it twice is the same as once.
     * @returns how many listings became public
     * @throws Failure not_found, gone
     */
    confirmByLink: (signed: string): Promise<number> =>
      database.transaction((queries) => confirm(deps, queries, signed)),
  };
}

async function sendLink(deps: EmailDeps, userId: string, id: string): Promise<void> {
  const person = await readEmailState(deps.database.db, userId);
  if (!person || person.email_verified) return;
  const data = { link: writeEmailLink(deps, person) };
  await deps.mail.deliver(confirmEmail, { to: { userId }, data, id });
}

/** The account of a valid link, and the address that the link was sent to. @throws Failure not_found, gone */
async function readLink(deps: EmailDeps, queries: Queries, signed: string, lock?: "lock") {
  const read = deps.links.readUntil(CONFIRM, signed);
  if (!read) throw createNotFound(m.email_link_wrong());
  if (read.until <= deps.clock.now()) throw createGone(m.email_link_over({ days: LIMITS.confirmEmailDays }));
  const [userId = "", mark] = read.id.split("-");
  const person = await readEmailState(queries, userId, lock);
  if (!person || digest(person.email) !== mark) throw createNotFound(m.email_link_other());
  return { person, email: person.email };
}

async function confirm(deps: EmailDeps, queries: Queries, signed: string): Promise<number> {
  const { person, email } = await readLink(deps, queries, signed, "lock");
  if (person.email_verified) return 0;
  const proof = authorizeOn({ role: "system" }, "profile.change", getAccountRow(person.id));
  const waiting = await countWithheld(queries, person.id);
  await writeConfirmedEmail(proof, queries, { email, at: deps.clock.now() });
  await recordAudit(
    queries,
    { role: person.usertype, userId: person.id, sessionId: "" },
    { action: "account.confirm-email", noun: "account", nounId: person.id },
  );
  return waiting;
}
