import { sql } from "kysely";
import { joinName } from "#domain/account/person-name.ts";
import type { UserType } from "#domain/account/roles.ts";
import type { CallLanguage } from "#domain/lead/choices.ts";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** A person as the account services know them. */
export interface Person {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  mobile: string | null;
  language: CallLanguage | null;
  usertype: UserType;
}

const PERSON = [
  "id",
  "name",
  "first_name as firstName",
  "last_name as lastName",
  "email",
  "email_verified as emailVerified",
  "image",
  "mobile",
  "language",
  "usertype",
] as const;

export function readPerson(queries: Queries, userId: string): Promise<Person | undefined> {
  return queries.selectFrom("users").select(PERSON).where("id", "=", userId).executeTakeFirst();
}

const PASSWORD = "credential";

/** The hash of a person's password; undefined if there is none. */
export async function readPasswordHash(queries: Queries, userId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom("credentials")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", PASSWORD)
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** The same for the account with this email address; undefined if there is none. */
export async function readHashOfEmail(queries: Queries, email: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom("credentials")
    .innerJoin("users", "users.id", "credentials.user_id")
    .select("password")
    .where("users.email", "=", email)
    .where("provider_id", "=", PASSWORD)
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** Replaces the hash of the same password; does nothing if the password was changed in the meantime. */
export async function replacePasswordHash(
  queries: Queries,
  { userId, was, hash }: { userId: string; was: string; hash: string },
): Promise<void> {
  await queries
    .updateTable("credentials")
    .set({ password: hash })
    .where("user_id", "=", userId)
    .where("provider_id", "=", PASSWORD)
    .where("password", "=", was)
    .execute();
}

/** What others may know of a person and may therefore not be in the password: email and name. */
export async function readNames(queries: Queries, userId: string): Promise<string[]> {
  const row = await queries
    .selectFrom("users")
    .select(["email", "name"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return row ? [row.email, row.name] : [];
}

export async function isEmailTaken(queries: Queries, email: string): Promise<boolean> {
  const row = await queries.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  return row !== undefined;
}

/** The person behind a session that was just opened, and the session's own id. */
export async function readSessionOwner(
  queries: Queries,
  token: string,
): Promise<{ sessionId: string; awaitsSecondStep: boolean; person: Person } | undefined> {
  const row = await queries
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "sessions.id as sessionId",
      "sessions.awaits_second_step as awaitsSecondStep",
      "users.id",
      "users.name",
      "users.email",
      "users.email_verified as emailVerified",
      "users.image",
    ])
    .select([
      "users.first_name as firstName",
      "users.last_name as lastName",
      "users.mobile",
      "users.language",
      "users.usertype",
    ])
    .where("sessions.token", "=", token)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sessionId, awaitsSecondStep, ...person } = row;
  return { sessionId, awaitsSecondStep, person };
}

export type PersonChange = Pick<Person, "name" | "firstName" | "lastName" | "mobile">;

/** Changes the account's names, mobile and language; undefined if the account is deleted. */
export function writePerson(
  proof: AuthorizedOn<"profile.change">,
  queries: Queries,
  change: PersonChange & Pick<Person, "language">,
): Promise<Person | undefined> {
  return queries
    .updateTable("users")
    .set({
      name: change.name,
      first_name: change.firstName,
      last_name: change.lastName,
      mobile: change.mobile,
      language: change.language,
      updated_at: sql`now()`,
    })
    .where("id", "=", proof.subjectId)
    .returning(PERSON)
    .executeTakeFirst();
}

/** Creates an account of the team with its password, which is already hashed. */
export async function insertAdmin(
  _proof: Authorized<"user.manage">,
  queries: Queries,
  person: Pick<Person, "firstName" | "lastName" | "email">,
  passwordHash: string,
): Promise<string> {
  const { id } = await queries
    .insertInto("users")
    .values({
      name: joinName(person.firstName, person.lastName),
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      usertype: "admin",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await queries
    .insertInto("credentials")
    .values({ user_id: id, account_id: id, provider_id: PASSWORD, password: passwordHash })
    .execute();
  return id;
}

/** Makes an account for an owner, who sets its password by a mailed link. */
export async function insertOwner(
  _proof: Authorized<"user.manage">,
  queries: Queries,
  person: Pick<Person, "name" | "firstName" | "lastName" | "email"> & { mobile: string },
): Promise<string> {
  const { id } = await queries
    .insertInto("users")
    .values({
      name: person.name,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      mobile: person.mobile,
      usertype: "owner",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The account with this email address; null if there is none. */
export async function readAccountId(queries: Queries, email: string): Promise<string | null> {
  const row = await queries.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Makes simultaneous changes to one person's ways to sign in run one after another, until the transaction ends. Whatever is
 * read in the statements after it is as the change before left it.
 */
export async function lockPerson(queries: Queries, userId: string): Promise<void> {
  await queries.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
}

/** Whether the session is open. */
export async function hasSession(queries: Queries, sessionId: string): Promise<boolean> {
  const row = await queries
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the session that was just opened with this token. */
export async function deleteOpened(queries: Queries, token: string): Promise<void> {
  await queries.deleteFrom("sessions").where("token", "=", token).execute();
}

/** The address of an account that somebody can use; undefined for one that is deleted or merged into another. */
export function readEmailState(queries: Queries, userId: string, lock?: "lock") {
  const query = queries
    .selectFrom("users")
    .select(["id", "email", "email_verified", "new_email", "usertype"])
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .where("merged_into", "is", null);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** How many approved listings wait for their owner's address. */
export async function countWithheld(queries: Queries, userId: string): Promise<number> {
  const row = await queries
    .selectFrom("property")
    .select((build) => build.fn.countAll<number>().as("n"))
    .where("owner_id", "=", userId)
    .where("withheld", "=", true)
    .where("life", "=", "live")
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Marks the address as confirmed; a trigger makes the listings public that waited for it. */
export async function writeConfirmedEmail(
  proof: AuthorizedOn<"profile.change">,
  queries: Queries,
  { email, at }: { email: string; at: Date },
): Promise<void> {
  await queries
    .updateTable("users")
    .set({ email, email_verified: true, new_email: null, updated_at: at })
    .where("id", "=", proof.subjectId)
    .execute();
}
