/** Shared by the tests of the desk; each test file opens its own server and database. */
import { type TestApp, testApp } from "#tests/support/app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { type SignedInAs, signInAs } from "#tests/support/sign-in.ts";

export const NOON = new Date("2026-11-21T12:00:00+05:30");
export const NOBODY = "0".repeat(24);

export let http: TestApp["http"];
export let database: TestApp["database"];
export let clock: TestApp["clock"];
export let services: TestApp["services"];
export let db: TestApp["database"]["db"];
export let admin: SignedInAs;
export let owner: SignedInAs;
export let user: SignedInAs;
export let actor: { readonly role: "admin"; readonly userId: string; readonly sessionId: string };

/** Called first by each test file: files run one after the other in one thread and share this module. */
export async function openDesk(): Promise<void> {
  ({ http, database, clock, services } = await testApp());
  ({ db } = database);
  admin = await signInAs(http, database, "admin");
  owner = await signInAs(http, database, "owner");
  user = await signInAs(http, database, "user");
  actor = { role: "admin", userId: admin.userId, sessionId: NOBODY };
}

export function list(query: Record<string, string> = {}, headers: Record<string, string> = admin.headers) {
  return http.inject({ url: `/api/v1/admin/properties?${new URLSearchParams(query)}`, headers });
}
export function decide(id: string, payload: object, headers: Record<string, string> = admin.headers) {
  const url = `/api/v1/property/updateproperty/${id}`;
  return http.inject({ method: "POST", url, headers, payload });
}
export const readRow = (publicId: string) =>
  db.selectFrom("property").selectAll().where("public_id", "=", publicId).executeTakeFirstOrThrow();
export const readTrail = (publicId: string) =>
  db.selectFrom("audit_entry").selectAll().where("noun_id", "=", publicId).orderBy("id").execute();
export const makePending = () => makeProperty(db, { verification: "pending", owner_id: owner.userId });
