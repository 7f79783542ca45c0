import { beforeAll, beforeEach, expect } from "vitest";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { makeLocality, makeTown } from "#tests/support/factories.ts";
import { sendPhotos } from "#tests/support/forms.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { FLAT } from "#tests/support/plain-flat.ts";
import { type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

export let app: TestApp;
export let owner: SignedInAs;
export let stranger: SignedInAs;
export let user: SignedInAs;
export let admin: SignedInAs;
export let flat: Record<string, unknown>;

/** Called first by each test file: files run one after the other in one thread and share this module. */
export function setUpPropertyWorld(): void {
  // A long timeout, because four people sign up, each with a slow password hash.
  beforeAll(openWorld, 120_000);
  beforeEach(() => {
    flat = createPlainFlat();
  });
}

async function openWorld(): Promise<void> {
  app = await testApp();
  [owner, stranger, user, admin] = [
    await signInAs(app.http, app.database, "owner"),
    await signInAs(app.http, app.database, "owner"),
    await signInAs(app.http, app.database, "user"),
    await signInAs(app.http, app.database, "admin"),
  ];
  const { db } = app.database;
  const town = await makeTown(db, { slug: "siliguri", name: "Siliguri" });
  await makeLocality(db, {
    town_slug: town.slug,
    slug: "hakimpara",
    name: "Hakimpara",
    lat: 26.71,
    lng: 88.42,
  });
  await makeLocality(db, {
    town_slug: town.slug,
    slug: "pradhan-nagar",
    name: "Pradhan Nagar",
    lat: 26.73,
    lng: 88.41,
  });
  const patna = await makeTown(db, {
    slug: "patna",
    name: "Patna",
    region_slug: "patna-bihar",
    district: "Patna",
    state: "Bihar",
    lat: 25.6,
    lng: 85.14,
  });
  await makeLocality(db, {
    town_slug: patna.slug,
    slug: "kankarbagh",
    name: "Kankarbagh",
    pincode: "800020",
    lat: 25.59,
    lng: 85.16,
  });
  await db
    .insertInto("land_unit")
    .values([
      { unit: "katha", scope: "state", place: "West Bengal", sqft: 720 },
      { unit: "katha", scope: "state", place: "Bihar", sqft: 1361.25 },
      { unit: "dhur", scope: "state", place: "Bihar", sqft: 68.0625 },
      { unit: "decimal", scope: "everywhere", place: "", sqft: 435.6 },
      { unit: "acre", scope: "everywhere", place: "", sqft: 43_560 },
    ])
    .execute();
}

const createPlainFlat = (): Record<string, unknown> => ({
  ...FLAT,
  bathrooms: 1,
  amenities: { Lift: true, AC: false },
});

type Headers = Record<string, string>;
const post = (url: string, headers: Headers, payload: Record<string, unknown>) =>
  app.http.inject({ method: "POST", url: `/api/v1/property/${url}`, headers, payload });
export const create = (who: { headers: Headers }, body: Record<string, unknown> = flat, more: Headers = {}) =>
  post("createproperty", { ...who.headers, ...more }, body);
export const update = (who: { headers: Headers }, id: string, body: Record<string, unknown>) =>
  post(`updateproperty/${id}`, who.headers, body);
export const list = (who: { headers: Headers }, query = "") =>
  app.http.inject({ url: `/api/v1/property/getallproperties${query}`, headers: who.headers });
export const visitor = { headers: visitorHeaders };
export const makeListing = async (body: Record<string, unknown> = flat) => {
  const answer = await create(owner, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
export const uploadPhoto = async (who: SignedInAs, shade: number): Promise<string> =>
  (await sendPhotos(app.http, who.headers, [{ name: "a.jpg", bytes: await createPicture({ shade }) }])).json()
    .files[0]._id;
export const auditOf = (id: string) =>
  app.database.db.selectFrom("audit_entry").selectAll().where("noun_id", "=", id).orderBy("id").execute();
