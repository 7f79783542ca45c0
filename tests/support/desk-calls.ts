/** What the tests of the desk share; each test file gets its own server and database. */
import { testApp } from "#tests/support/app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { signInAs } from "#tests/support/sign-in.ts";

export const { http, database, clock, services } = await testApp();
export const { db } = database;
export const NOON = new Date("2026-11-21T12:00:00+05:30");
export const NOBODY = "0".repeat(24);

export const admin = await signInAs(http, database, "admin");
export const owner = await signInAs(http, database, "owner");
export const user = await signInAs(http, database, "user");
export const actor = { role: "admin", userId: admin.userId, sessionId: NOBODY } as const;

export function list(query: Record<string, string> = {}, headers: Record<string, string> = admin.headers) {
  return http.inject({ url: `/api/v1/admin/properties?${new URLSearchParams(query)}`, headers });
}
export function decide(id: string, payload: object, headers: Record<string, string> = admin.headers) {
  const url = `/api/v1/property/updateproperty/${id}`;
  return http.inject({ method: "POST", url, headers, payload });
}
export const rowOf = (publicId: string) =>
  db.selectFrom("property").selectAll().where("public_id", "=", publicId).executeTakeFirstOrThrow();
export const trailOf = (publicId: string) =>
  db.selectFrom("audit_entry").selectAll().where("noun_id", "=", publicId).orderBy("id").execute();
export const pending = () => makeProperty(db, { verification: "pending", owner_id: owner.userId });
