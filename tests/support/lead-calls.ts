/** Shared by the tests of leads; each test file opens its own server and database. */
import { type TestApp, testApp } from "#tests/support/app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { visitorHeaders } from "#tests/support/sign-in.ts";

export const NOON = new Date("2026-11-21T12:00:00+05:30");

interface Leads extends TestApp {
  readonly db: TestApp["database"]["db"];
}

let leads: Leads;

/** Called first by each test file: files run one after the other in one thread and share this module. */
export async function openLeads(): Promise<Leads> {
  const app = await testApp();
  leads = { ...app, db: app.database.db };
  return leads;
}

let count = 0;
/** Every visitor of these tests has a different IP address, so that the limit per address does not apply. */
export const createAddress = () => `10.1.${Math.floor(++count / 250)}.${(count % 250) + 1}`;

export async function createRequest(more: object = {}) {
  const property = await makeProperty(leads.db);
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
  return leads.http.inject({ method: "POST", url: "/api/v1/leads", headers, payload, remoteAddress: from });
}
export const readRow = (publicId: string) =>
  leads.db.selectFrom("lead").selectAll().where("public_id", "=", publicId).executeTakeFirstOrThrow();
