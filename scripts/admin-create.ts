/**
 * Creates the first account of the team:
 *   npm run admin:create -- --email team@example.in --first Dipa --last Roy
 * The password is read from standard input. If nothing is piped in, a random one is created and printed once.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { registerInput } from "#contract/account.ts";
import { Failure } from "#domain/failure.ts";
import { readEnv } from "#server/env.ts";
import { createAdmin } from "#server/features/account/account.admin.service.ts";
import { createSettingsService } from "#server/features/settings/settings.service.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { readMigrations } from "#server/platform/database/migration-files.ts";

const USAGE = "npm run admin:create -- --email team@example.in --first Dipa --last Roy [< password.txt]";

function readInput() {
  const { values } = parseArgs({
    options: { email: { type: "string" }, first: { type: "string" }, last: { type: "string" } },
  });
  const piped = process.stdin.isTTY ? "" : readFileSync(0, "utf8").replace(/\r?\n$/, "");
  const made = piped ? undefined : randomBytes(15).toString("base64url");
  const parsed = registerInput.safeParse({
    firstName: values.first ?? "",
    lastName: values.last ?? "",
    email: values.email,
    password: piped || made,
  });
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join("\n"));
  const { firstName = "", lastName = "", email, password } = parsed.data;
  return { admin: { firstName, lastName, email, password }, made };
}

try {
  const { admin, made } = readInput();
  const env = readEnv();
  const database = await openDatabase({ databaseUrl: env.directUrl, dataDir: env.dataDir });
  await migrate(database, await readMigrations());
  const settings = createSettingsService({ database, clock: systemClock });
  await createAdmin({ database, readOffice: settings.readOffice }, { role: "system" }, admin).finally(() =>
    database.close(),
  );
  console.log(`${admin.email} is an admin now.${made ? ` The password, told this once: ${made}` : ""}`);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Failure || error instanceof Error ? error.message : error);
  console.error(`Usage: ${USAGE}`);
  process.exit(1);
}
