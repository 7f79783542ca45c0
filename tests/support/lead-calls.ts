/** Shared by the tests of leads; each test file opens its own server and database. */
import { type TestApp, testApp } from "#tests/support/app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { visitorHeaders } from "#tests/support/sign-in.ts";

export const NOON = new Date("2026-11-21T12:00:00+05:30");

export let http: TestApp["http"];
export let database: TestApp["database"];
export let clock: TestApp["clock"];
export let services: TestApp["services"];
export let db: TestApp["database"]["db"];

/** Called first by each test file: files run one after the other in one thread and share this module. */
export async function openLeads(): Promise<void> {
  ({ http, database, clock, services } = await testApp());
  ({ db } = database);
}

let count = 0;
/** Every visitor of these tests has a different IP address, so that the limit per address does not apply. */
export const createAddress = () => `10.1.${Math.floor(++count / 250)}.${(count % 250) + 1}`;

export async function createRequest(more: object = {}) {
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

export function send(
  payload: object,
  headers: Record<string, string> = visitorHeaders,
  from = createAddress(),
) {
  return http.inject({ method: "POST", url: "/api/v1/leads", headers, payload, remoteAddress: from });
}
export const readRow = (publicId: string) =>
  db.selectFrom("lead").selectAll().where("public_id", "=", publicId).executeTakeFirstOrThrow();
