import { expect } from "vitest";
import type { UserType } from "#domain/account/roles.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { makeLocality, makeTown } from "#tests/support/factories.ts";
import { sendPhotos } from "#tests/support/forms.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { FLAT } from "#tests/support/plain-flat.ts";
import { type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

/** What an owner sends for a flat. */
export const flat: Readonly<Record<string, unknown>> = {
  ...FLAT,
  bathrooms: 1,
  amenities: { Lift: true, AC: false },
};

interface PropertyWorld {
  readonly app: TestApp;
  readonly owner: SignedInAs;
  /** Another owner. */
  readonly stranger: SignedInAs;
  readonly user: SignedInAs;
  readonly admin: SignedInAs;
}

let world: PropertyWorld;

/** Called first by each test file: files run one after the other in one thread and share this module. */
export async function openPropertyWorld(): Promise<PropertyWorld> {
  const app = await testApp();
  await makePlaces(app.database.db);
  const signIn = (role: UserType) => signInAs(app.http, app.database, role);
  world = {
    app,
    owner: await signIn("owner"),
    stranger: await signIn("owner"),
    user: await signIn("user"),
    admin: await signIn("admin"),
  };
  return world;
}

async function makePlaces(db: Queries): Promise<void> {
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

type Headers = Record<string, string>;
const post = (url: string, headers: Headers, payload: Record<string, unknown>) =>
  world.app.http.inject({ method: "POST", url: `/api/v1/property/${url}`, headers, payload });
export const create = (who: { headers: Headers }, body: Record<string, unknown> = flat, more: Headers = {}) =>
  post("createproperty", { ...who.headers, ...more }, body);
export const update = (who: { headers: Headers }, id: string, body: Record<string, unknown>) =>
  post(`updateproperty/${id}`, who.headers, body);
export const list = (who: { headers: Headers }, query = "") =>
  world.app.http.inject({ url: `/api/v1/property/getallproperties${query}`, headers: who.headers });
export const visitor = { headers: visitorHeaders };
export const makeListing = async (body: Record<string, unknown> = flat) => {
  const answer = await create(world.owner, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
/** A listing of the owner that the team has approved. Returns its id. */
export async function makeApproved(body: Record<string, unknown> = flat): Promise<string> {
  const { _id } = await makeListing(body);
  const answer = await update(world.admin, _id, { verification: "approved" });
  expect(answer.statusCode, answer.body).toBe(200);
  return _id;
}
/** What a visitor reads: `get("listings/…")`. */
export const get = async (path: string) => (await world.app.http.inject(`/api/v1/${path}`)).json();
/** What the team decides in the queue on the property as it is now, unless the payload names another version. */
export const decide = async (id: string, payload: object) =>
  world.app.http.inject({
    method: "POST",
    url: `/api/v1/admin/queue/${id}`,
    headers: world.admin.headers,
    payload: { version: await readVersion(id), ...payload },
  });
const readVersion = async (id: string): Promise<number | undefined> =>
  (
    await world.app.database.db
      .selectFrom("property")
      .select("version")
      .where("public_id", "=", id)
      .executeTakeFirst()
  )?.version;
export const uploadPhoto = async (who: SignedInAs, shade: number): Promise<string> =>
  (
    await sendPhotos(world.app.http, who.headers, [{ name: "a.jpg", bytes: await createPicture({ shade }) }])
  ).json().files[0]._id;
export const auditOf = (id: string) =>
  world.app.database.db
    .selectFrom("audit_entry")
    .selectAll()
    .where("noun_id", "=", id)
    .orderBy("id")
    .execute();
