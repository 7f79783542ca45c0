/**
 * Removes the second step of an account whose user has lost phone and recovery codes, if no other admin can do it:
 *   npm run admin:second-step -- --email team@example.in
 * It removes the app, recovery codes and passkeys and ends the account's sessions. After that the password alone is
 * enough until a new second step is set up. The server that uses the same database mails this to the person and to
 * every admin.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readAccountId } from "#server/features/account/account.store.ts";
import { createMailService } from "#server/features/mail/mail.service.ts";
import { createProof } from "#server/features/profile/profile.proof.service.ts";
import { createSettingsService } from "#server/features/settings/settings.service.ts";
import { resetTwoFactor } from "#server/features/user/user.sign-in.service.ts";
import { MAILS } from "#server/mails.ts";
import { MemoryCounter } from "#server/platform/auth/rate-limit-counter.ts";
import { createRateLimits } from "#server/platform/auth/rate-limiter.ts";
import { systemClock as clock } from "#server/platform/clock.ts";
import { createJobs } from "#server/platform/jobs/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { createOutboxMailer } from "#server/platform/mail/mailer.outbox.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

const USAGE = "npm run admin:second-step -- --email team@example.in";

/** @throws Error, or Failure with a message for people, if there is no such account or it has no second step */
const reset = (email: string): Promise<string> =>
  withDatabase(async (database, env) => {
    const log = createLog("error");
    const { readOffice } = createSettingsService({ database, clock });
    const jobs = createJobs({ database, log });
    const mail = createMailService({
      ...{ database, log, jobs, readOffice, kinds: MAILS, siteUrl: env.publicUrl ?? "" },
      // This process sends nothing: the mails are queued for the server.
      mailer: createOutboxMailer(join(env.dataDir, "outbox"), () => clock.now()),
      wantsMail: async () => true,
      getUnsubscribeAddress: () => "",
    });
    await jobs.open();
    const id = await readAccountId(database.db, email);
    if (!id) throw new Error(`There is no account with the address ${email}.`);
    const proof = createProof({ db: database.db, clock, limits: createRateLimits(new MemoryCounter(clock)) });
    const input = { id, reason: "", currentPassword: "" };
    const deps = { database, log, mail, readOffice, proof };
    return (await resetTwoFactor(deps, { role: "system" }, input)).message;
  });

await runCommand(USAGE, async () => {
  const { email } = parseArgs({ options: { email: { type: "string" } } }).values;
  if (!email) throw new Error("Give the account's address: --email NAME@EXAMPLE.IN");
  return reset(email.trim().toLowerCase());
});
