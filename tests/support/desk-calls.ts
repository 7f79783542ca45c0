/** Shared by the tests of the desk; each test file opens its own server and database. */
import type { UserType } from "#domain/account/roles.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { type SignedInAs, signInAs } from "#tests/support/sign-in.ts";

export const NOON = new Date("2026-11-21T12:00:00+05:30");
export const NOBODY = "0".repeat(24);

interface Desk extends TestApp {
  readonly db: TestApp["database"]["db"];
  readonly admin: SignedInAs;
  readonly owner: SignedInAs;
  readonly user: SignedInAs;
  /** The admin, for calls of a service. */
  readonly actor: { readonly role: "admin"; readonly userId: string; readonly sessionId: string };
}

export let desk: Desk;

/** Called first by each test file: files run one after the other in one thread and share this module. */
export async function openDesk(): Promise<Desk> {
  const app = await testApp();
  const signIn = (role: UserType) => signInAs(app.http, app.database, role);
  const admin = await signIn("admin");
  desk = {
    ...app,
    db: app.database.db,
    admin,
    owner: await signIn("owner"),
    user: await signIn("user"),
    actor: { role: "admin", userId: admin.userId, sessionId: NOBODY },
  };
  return desk;
}

export function list(
  query: Record<string, string> = {},
  headers: Record<string, string> = desk.admin.headers,
) {
  return desk.http.inject({ url: `/api/v1/admin/properties?${new URLSearchParams(query)}`, headers });
}
export function decide(id: string, payload: object, headers: Record<string, string> = desk.admin.headers) {
  const url = `/api/v1/property/updateproperty/${id}`;
  return desk.http.inject({ method: "POST", url, headers, payload });
}
export const readRow = (publicId: string) =>
  desk.db.selectFrom("property").selectAll().where("public_id", "=", publicId).executeTakeFirstOrThrow();
export const readTrail = (publicId: string) =>
  desk.db.selectFrom("audit_entry").selectAll().where("noun_id", "=", publicId).orderBy("id").execute();
export const makePending = () =>
  makeProperty(desk.db, { verification: "pending", owner_id: desk.owner.userId });
