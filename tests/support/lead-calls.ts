/** What the tests of leads share; each test file gets its own server and database. */
import { testApp } from "#tests/support/app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { visitorHeaders } from "#tests/support/sign-in.ts";

export const { http, database, clock, services } = await testApp();
export const { db } = database;
export const NOON = new Date("2026-11-21T12:00:00+05:30");

let count = 0;
/** Every visitor of these tests has an address of their own, so that the limit by address stays out of the way. */
export const newAddress = () => `10.1.${Math.floor(++count / 250)}.${(count % 250) + 1}`;

export async function asked(more: object = {}) {
  const property = await makeProperty(db);
  const request = {
    propertyId: property.public_id,
    kind: "contact",
    name: "Deepa Chettri",
    phone: "98320 00140",
    consent: true,
    ...more,
  };
  return { property, request };
}

export function send(payload: object, headers: Record<string, string> = visitorHeaders, from = newAddress()) {
  return http.inject({ method: "POST", url: "/api/v1/leads", headers, payload, remoteAddress: from });
}
export const rowOf = (publicId: string) =>
  db.selectFrom("lead").selectAll().where("public_id", "=", publicId).executeTakeFirstOrThrow();
