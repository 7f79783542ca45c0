import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Office } from "#content/office.ts";
import { joinName } from "#domain/account/person-name.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorize } from "#domain/policy/policy.ts";
import { addDays } from "#domain/time/dates.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { hashPassword, rejectGuessable } from "#server/platform/auth/passwords.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { m } from "#words/generated/messages.js";
import type { MailService } from "../mail/mail.service.ts";
import { ownerInvited } from "./account.mail.ts";
import { hashResetToken } from "./account.reset.service.ts";
import { insertResetHash } from "./account.reset.store.ts";
import { insertAdmin, isEmailTaken } from "./account.store.ts";

export interface AdminDeps {
  database: Database;
  /** The office's details, as the team has saved them. */
  readOffice: () => Promise<Pick<Office, "brand">>;
}

export interface NewAdmin {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/**
 * Creates an account of type `admin`: the first one from the command line, later ones by another admin.
 * @returns the account's id
 * @throws Failure forbidden, conflict for an email that is used, invalid for a password that is easy to guess
 */
export async function createAdmin(
  { database, readOffice }: AdminDeps,
  actor: Actor,
  input: NewAdmin,
): Promise<string> {
  const proof = authorize(actor, "user.manage");
  const { password, ...person } = input;
  const name = joinName(input.firstName, input.lastName);
  await rejectGuessable(password, [input.email, name, (await readOffice()).brand]);
  const hash = await hashPassword(password);
  return database.transaction(async (queries) => {
    if (await isEmailTaken(queries, person.email)) throw createConflict(m.auth_email_taken());
    const id = await insertAdmin(proof, queries, person, hash);
    await recordAudit(queries, actor, {
      action: "account.create-admin",
      noun: "account",
      nounId: id,
      before: null,
      after: { name, email: person.email, usertype: "admin" },
    });
    return id;
  });
}

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
