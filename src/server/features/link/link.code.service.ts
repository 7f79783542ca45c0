import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Office } from "#content/office.ts";
import type { LinkCodeInput } from "#contract/account/one-time-code.ts";
import { isMobileNumber, maskEmail } from "#domain/account/contact-details.ts";
import { createConflict, createGone, createInvalid } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import type { LinkChannel } from "#domain/signed-link.ts";
import { addSeconds } from "#domain/time/dates.ts";
import type { Party } from "#domain/visit/choices.ts";
import { createOneTimeCodes, type OneTimeCodes } from "#server/platform/auth/one-time-code.ts";
import { getAddressKey, type RateLimit, type RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { defineJob, HopelessJob } from "#server/platform/jobs/job-kind.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { SmsRejected, type SmsSender } from "#server/platform/sms/sms-sender.ts";
import { m } from "#words/generated/messages.js";
import type { MailService } from "../mail/mail.service.ts";
import { linkCode } from "./link.mail.ts";
import {
  countLinkTry,
  deleteLinkCode,
  insertLinkCode,
  type LinkCode,
  lockLinkCode,
  readLinkCode,
  writeLinkCodeHash,
} from "./link.store.ts";

/** Codes for one side of one thing, whoever asks: at six tries each, guessing one of a million takes years. */
const PER_SIDE: RateLimit = { max: 5, seconds: 3600 };
const PER_SIDE_AND_DAY: RateLimit = { max: 10, seconds: 86_400 };
/** Codes that are asked for, and tried, from one network address. */
const PER_ADDRESS: RateLimit = { max: 60, seconds: 3600 };
const ATTEMPTS_PER_ADDRESS: RateLimit = { max: 200, seconds: 900 };
/** The last digits of a number: enough for its owner to recognise it, too few for anybody else. */
const SHOWN_DIGITS = 4;

const sendJob = defineJob({
  name: "link-code",
  data: z.object({ id: z.string(), party: z.enum(["visitor", "owner"]) }),
});

/** Who is reached by a link, as it is stored with us and never as the reader of a page says. */
export interface LinkPerson {
  readonly party: Party;
  readonly email: string | null;
  readonly mobile: string | null;
}

/** Where a code goes. */
interface Sending {
  readonly way: "mail" | "sms";
  readonly to: string;
}

export interface LinkCodeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly jobs: Jobs;
  readonly mail: Pick<MailService, "deliver">;
  readonly sms?: SmsSender | undefined;
  readonly sessionSecret: string;
  readonly formerSecrets?: readonly string[] | undefined;
  readonly readOffice: () => Promise<Pick<Office, "brand">>;
}

/** The part of such an address or number that the page shows. */
export const maskWay = ({ way, to }: Sending): LinkChannel => ({
  way,
  to: way === "mail" ? maskEmail(to) : to.slice(-SHOWN_DIGITS),
});

/** Whether text messages surely arrive: not on a landline, and not everywhere abroad. */
const isIndianMobile = (stored: string): boolean =>
  stored.startsWith("+91") && isMobileNumber(stored.slice("+91".length));

export type LinkCodes = ReturnType<typeof createLinkCodes>;

/** Codes for whoever has a signed link: six digits, good once, for some minutes and some tries, for one side of one thing. */
export function createLinkCodes(deps: LinkCodeDeps) {
  const { database, clock, limits, jobs, sms } = deps;
  const perSide = limits("link-code-side", PER_SIDE);
  const perDay = limits("link-code-day", PER_SIDE_AND_DAY);
  const perAddress = limits("link-code-address", PER_ADDRESS);
  const attempts = limits("link-code-tries", ATTEMPTS_PER_ADDRESS);
  const secrets = createOneTimeCodes("link-code", deps);
  jobs.register(sendJob, (data) => sendCode(deps, secrets, data));

  /** The number, for somebody without an address; null where no text messages are sent. */
  const findNumber = ({ mobile }: LinkPerson): Sending | null =>
    mobile !== null && sms ? { way: "sms", to: mobile } : null;

  return {
    findNumber,

    /** A mobile number where codes reach telephones, because the link may lie in a mailbox; otherwise the address. */
    findWay(person: LinkPerson): Sending | null {
      const { email, mobile } = person;
      if (mobile !== null && sms?.reachesPhones && isIndianMobile(mobile)) return { way: "sms", to: mobile };
      return email === null ? findNumber(person) : { way: "mail", to: email };
    },

    /**
     * Queues the message with the code.
     * @param opens what it opens, for which side of which thing
     * @param address the network address of the person who asks
     * @returns the id of the code, for the form that it is typed into
     * @throws Failure conflict if nobody can be reached; too_many
     */
    async send(
      { opens, party, to }: { opens: string; party: Party; to: Sending | null },
      address: string,
    ): Promise<{ id: string; message: string }> {
      if (!to) throw createConflict(m.link_nobody());
      await perAddress.take(getAddressKey(address));
      await perSide.take(opens);
      await perDay.take(opens);
      const expires_at = addSeconds(clock.now(), LIMITS.mobileCodeMinutes * 60);
      const id = await database.transaction(async (queries) => {
        const id = await insertLinkCode(queries, { opens, way: to.way, sent_to: to.to, expires_at });
        await jobs.addJob(queries, sendJob, { id, party });
        return id;
      });
      const { way, to: shown } = maskWay(to);
      const message =
        way === "mail" ? m.link_code_sent_mail({ to: shown }) : m.link_code_sent_sms({ to: shown });
      return { id, message };
    },

    /**
     * Uses up a code. Wrong tries are counted, and the last one ends it.
     * @throws Failure invalid at `code`; gone if it is used, too old, was tried too often or opens something else;
     * too_many
     */
    async spend(opens: string, { id, code }: LinkCodeInput, address: string): Promise<void> {
      await attempts.take(getAddressKey(address));
      const isRight = (stored: string | null) => secrets.isRight(id, code, stored);
      const result = await database.transaction((queries) =>
        tryLinkCode(queries, { opens, id, isRight, now: clock.now() }),
      );
      if (result === "wrong") throw createInvalid({ code: m.mobile_code_wrong() });
      if (result === "over") throw createGone(m.mobile_code_over());
    },
  };
}

interface Attempt extends Pick<LinkCode, "id" | "opens"> {
  readonly isRight: (stored: string | null) => boolean;
  readonly now: Date;
}

/** Returns instead of throwing, because a failure would take back the count of tries. */
async function tryLinkCode(queries: Queries, { opens, id, isRight, now }: Attempt) {
  const row = await lockLinkCode(queries, id);
  if (!row || row.opens !== opens || row.expires_at <= now || row.tries >= LIMITS.mobileCodeTries)
    return "over";
  if (!isRight(row.hash)) {
    await countLinkTry(queries, row);
    return "wrong";
  }
  await deleteLinkCode(queries, row);
  return "right";
}

/** Each attempt makes a new code, so that none is stored in a readable form. */
async function sendCode(
  { database, clock, mail, sms, readOffice }: LinkCodeDeps,
  secrets: OneTimeCodes,
  { id, party }: { id: string; party: Party },
): Promise<void> {
  const row = await readLinkCode(database.db, id);
  if (!row || row.expires_at <= clock.now()) return;
  const code = secrets.draw();
  await writeLinkCodeHash(database.db, id, secrets.hash(id, code));
  if (row.way === "mail") {
    // A mail of its own for each attempt, because only the last code is good.
    const mailId = `${id}-${randomBytes(4).toString("hex")}`;
    return mail.deliver(linkCode, { to: { email: row.sent_to }, data: { code, party }, id: mailId });
  }
  if (!sms) return;
  const { brand } = await readOffice();
  const text = m.sms_code_text({ code, brand, minutes: LIMITS.mobileCodeMinutes });
  await sms.send({ id, to: row.sent_to, text, code }).catch((error: unknown) => {
    throw error instanceof SmsRejected ? new HopelessJob(error.message) : error;
  });
}
