import type { Database } from "#server/platform/database/database.ts";
import type { Office } from "#content/office.ts";
import type { Actor } from "#domain/account/roles.ts";
import { authorize } from "#domain/policy/policy.ts";
import { joinName } from "#domain/account/person-name.ts";
import { refuseGuessable } from "#server/platform/auth/common-passwords.ts";
import { hashPassword } from "#server/platform/auth/passwords.ts";
import { isEmailTaken, insertAdmin } from "./account.store.ts";
import { createConflict } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { recordAudit } from "#server/platform/audit.store.ts";

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
  await refuseGuessable(password, [input.email, name, (await readOffice()).brand]);
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
