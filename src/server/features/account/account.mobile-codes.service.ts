import { z } from "zod";
import type { Office } from "#content/office.ts";
import type { MobileCodeAnswer, MobileCodeInput } from "#contract/account/one-time-code.ts";
import { createGone, createInvalid } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { createOneTimeCodes, type OneTimeCodes } from "#server/platform/auth/one-time-code.ts";
import { getAddressKey, type RateLimit, type RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { defineJob, HopelessJob } from "#server/platform/jobs/job-kind.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { SmsRejected, type SmsSender } from "#server/platform/sms/sms-sender.ts";
import { m } from "#words/generated/messages.js";
import {
  countTry,
  deleteMobileCode,
  insertMobileCode,
  lockMobileCode,
  type MobileCode,
  readMobileCode,
  writeCodeHash,
} from "./account.mobile.store.ts";

/**
 * Codes for one number, whoever asks: at six tries each, guessing one of a million takes years. Strangers can use them
 * up, but the password still signs in.
 */
const PER_NUMBER: RateLimit = { max: 5, seconds: 3600 };
const PER_NUMBER_AND_DAY: RateLimit = { max: 10, seconds: 86_400 };
/** Codes that are asked for, and tried, from one network address. */
const PER_ADDRESS: RateLimit = { max: 60, seconds: 3600 };
const ATTEMPTS_PER_ADDRESS: RateLimit = { max: 200, seconds: 900 };

const sendJob = defineJob({ name: "mobile-code", data: z.object({ id: z.string() }) });

export interface MobileCodeDeps {
  database: Database;
  clock: Clock;
  limits: RateLimits;
  jobs: Jobs;
  /** Without it, no codes are sent. */
  sms?: SmsSender | undefined;
  sessionSecret: string;
  formerSecrets?: readonly string[];
  readOffice: () => Promise<Pick<Office, "brand">>;
}

type Wanted = Pick<MobileCode, "purpose" | "mobile" | "user_id">;

export type MobileCodes = ReturnType<typeof createMobileCodes>;

/** Codes that are sent to mobile numbers: six digits, good once, for some minutes and some tries. */
export function createMobileCodes(deps: MobileCodeDeps) {
  const { database, clock, limits, jobs } = deps;
  const perNumber = limits("mobile-code-number", PER_NUMBER);
  const perDay = limits("mobile-code-day", PER_NUMBER_AND_DAY);
  const perAddress = limits("mobile-code-address", PER_ADDRESS);
  const attempts = limits("mobile-code-tries", ATTEMPTS_PER_ADDRESS);
  const secrets = createOneTimeCodes("mobile-code", deps);
  jobs.register(sendJob, ({ id }) => sendCode(deps, secrets, id));

  return {
    /**
     * Queues the message; nothing is sent if no account is given. The answer and its time are the same either way.
     * @param address the network address of the person who asks
     * @throws Failure too_many
     */
    async send(wanted: Wanted, address: string): Promise<Pick<MobileCodeAnswer, "id" | "mobile">> {
      const { mobile } = wanted;
      await perAddress.take(getAddressKey(address));
      await perNumber.take(mobile);
      await perDay.take(mobile);
      const expires_at = new Date(clock.now().getTime() + LIMITS.mobileCodeMinutes * 60_000);
      const id = await database.transaction(async (queries) => {
        const id = await insertMobileCode(queries, { ...wanted, expires_at });
        await jobs.addJob(queries, sendJob, { id });
        return id;
      });
      return { id, mobile };
    },

    /**
     * Uses up a code. Wrong tries are counted, and the last one ends it.
     * @returns the number and the account that it was sent for
     * @throws Failure invalid at `code`, gone if it is used, too old or was tried too often, too_many
     */
    async spend(
      purpose: MobileCode["purpose"],
      { id, code }: MobileCodeInput,
      address: string,
    ): Promise<{ mobile: string; userId: string }> {
      await attempts.take(getAddressKey(address));
      const isRight = (stored: string | null) => secrets.isRight(id, code, stored);
      const result = await database.transaction((queries) =>
        tryCode(queries, { purpose, id, isRight, now: clock.now() }),
      );
      if (result === "wrong") throw createInvalid({ code: m.mobile_code_wrong() });
      if (result === "over") throw createGone(m.mobile_code_over());
      return result;
    },
  };
}

interface Attempt {
  readonly purpose: MobileCode["purpose"];
  readonly id: string;
  readonly isRight: (stored: string | null) => boolean;
  readonly now: Date;
}

/** Returns instead of throwing, because a failure would take back the count of tries. */
async function tryCode(queries: Queries, { purpose, id, isRight, now }: Attempt) {
  const row = await lockMobileCode(queries, id);
  if (!row || row.purpose !== purpose || row.expires_at <= now || row.tries >= LIMITS.mobileCodeTries)
    return "over";
  if (!isRight(row.hash) || row.user_id === null) {
    await countTry(queries, row);
    return "wrong";
  }
  await deleteMobileCode(queries, row);
  return { mobile: row.mobile, userId: row.user_id };
}

/** Each attempt makes a new code, so that none is stored in a readable form. */
async function sendCode(
  { database, clock, sms, readOffice }: MobileCodeDeps,
  secrets: OneTimeCodes,
  id: string,
): Promise<void> {
  const row = await readMobileCode(database.db, id);
  if (!sms || !row || row.user_id === null || row.expires_at <= clock.now()) return;
  const code = secrets.draw();
  await writeCodeHash(database.db, id, secrets.hash(id, code));
  const { brand } = await readOffice();
  const text = m.sms_code_text({ code, brand, minutes: LIMITS.mobileCodeMinutes });
  await sms.send({ id, to: row.mobile, text, code }).catch((error: unknown) => {
    throw error instanceof SmsRejected ? new HopelessJob(error.message) : error;
  });
}
