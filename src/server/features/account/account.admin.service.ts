import { hashPassword } from "better-auth/crypto";
import { conflict, invalid } from "#domain/failure.ts";
import { joinName } from "#domain/person-name.ts";
import { authorize } from "#domain/policy.ts";
import type { Actor } from "#domain/roles.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { isGuessable } from "#server/platform/auth/common-passwords.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { insertAdmin, isEmailTaken } from "./account.store.ts";

export interface NewAdmin {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/**
 * Makes an account of type `admin`: the first one from the command line, later ones by another admin.
 * @returns the account's id
 * @throws Failure forbidden, conflict for an e-mail that is used, invalid for a password that is easy to guess
 */
export async function createAdmin(database: Database, actor: Actor, input: NewAdmin): Promise<string> {
  const proof = authorize(actor, "user.manage");
  const { password, ...person } = input;
  const known = [input.email, joinName(input.firstName, input.lastName), m.brand()];
  if (await isGuessable(password, known)) throw invalid({ password: m.auth_password_common() });
  const hash = await hashPassword(password);
  return database.transaction(async (queries) => {
    if (await isEmailTaken(queries, person.email)) throw conflict(m.auth_email_taken());
    const id = await insertAdmin(proof, queries, person, hash);
    await recordAudit(queries, actor, {
      action: "account.create-admin",
      noun: "account",
      nounId: id,
      before: null,
      after: { name: joinName(person.firstName, person.lastName), email: person.email, usertype: "admin" },
    });
    return id;
  });
}
