import { randomBytes } from "node:crypto";
import { z } from "zod";
import { LIMITS } from "#domain/limits.ts";
import { addDays } from "#domain/time/dates.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { MailService } from "../mail/mail.service.ts";
import { ownerInvited } from "./account.mail.ts";
import { hashResetToken } from "./account.reset.service.ts";
import { insertResetHash } from "./account.reset.store.ts";

const TOKEN_BYTES = 32;
const inviteJob = defineJob({ name: "owner-invited", data: z.object({ userId: z.string() }) });

export interface InviteDeps {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  mail: MailService;
}

/** Queues the mail with which somebody sets the first password of an account that the team has made for them. */
export type SendInvitation = (queries: Queries, userId: string) => Promise<void>;

/** Each attempt makes a new link, so that no token is stored in the database. */
export function createInvitations({ database, clock, jobs, mail }: InviteDeps): SendInvitation {
  jobs.register(inviteJob, async ({ userId }, { id }) => {
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    const expiresAt = addDays(clock.now(), LIMITS.inviteDays);
    await insertResetHash(database.db, { userId, hash: hashResetToken(token), expiresAt });
    const data = { token, days: LIMITS.inviteDays };
    await mail.deliver(ownerInvited, { to: { userId }, data, id });
  });
  return async (queries, userId) => {
    await jobs.addJob(queries, inviteJob, { userId });
  };
}
