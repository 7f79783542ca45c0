/**
 * Creates the first account of the team:
 *   npm run admin:create -- --email team@example.in --first Dipa --last Roy
 * The password is read from standard input. If nothing is piped in, the account gets one that nobody knows, and a link is
 * printed that sets another, once, within an hour.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { registerInput } from "#contract/account/account.ts";
import { paths } from "#domain/address/paths.ts";
import { createResetLink, LINK_MINUTES } from "#server/features/account/account.reset.service.ts";
import { createAdmin } from "#server/features/account/account.team.service.ts";
import { createSettingsService } from "#server/features/settings/settings.service.ts";
import { systemClock as clock } from "#server/platform/clock.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

const USAGE = "npm run admin:create -- --email team@example.in --first Dipa --last Roy [< password.txt]";

function readInput() {
  const { values } = parseArgs({
    options: { email: { type: "string" }, first: { type: "string" }, last: { type: "string" } },
  });
  const piped = process.stdin.isTTY ? "" : readFileSync(0, "utf8").replace(/\r?\n$/, "");
  const unknown = randomBytes(33).toString("base64url");
  const parsed = registerInput.safeParse({
    firstName: values.first ?? "",
    lastName: values.last ?? "",
    email: values.email,
    password: piped || unknown,
  });
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join("\n"));
  const { firstName = "", lastName = "", email, password } = parsed.data;
  return { admin: { firstName, lastName, email, password }, isGiven: piped !== "" };
}

/** @returns what to do next, in words */
function create(): Promise<string> {
  const { admin, isGiven } = readInput();
  return withDatabase(async (database, env) => {
    const { readOffice } = createSettingsService({ database, clock });
    const id = await createAdmin({ database, readOffice }, { role: "system" }, admin);
    const done = `${admin.email} is an admin now.`;
    if (isGiven) return done;
    const token = await createResetLink(database.db, id, clock.now());
    const site = env.publicUrl ?? `http://localhost:${env.port}`;
    return `${done} Set the password within ${LINK_MINUTES} minutes: ${site}${paths.resetPassword(token)}`;
  });
}

await runCommand(USAGE, async () => create());
