import type { Role } from "#domain/account/roles.ts";
import type { TestApp } from "./app.ts";
import {
  makeLead,
  makeLocality,
  makeMedia,
  makeMessage,
  makeProperty,
  makeReport,
  makeReview,
  makeTown,
  makeUser,
} from "./factories.ts";
import type { World } from "./permission-rows.ts";
import { createPicture } from "./pictures.ts";
import { signInAs, visitorHeaders } from "./sign-in.ts";
import { announce, makeUpload } from "./uploads.ts";

export interface Inhabited {
  world: World;
  /** Headers of the role that sends the request. */
  headers: Record<string, string>;
}

/** Creates the places that the calls use. */
export async function makePlaces({ database: { db } }: TestApp): Promise<void> {
  const town = await makeTown(db, { slug: "siliguri", name: "Siliguri" });
  await makeLocality(db, { town_slug: town.slug, slug: "hakimpara", name: "Hakimpara" });
}

/** A user of the role with their own rows, and rows of other users. Signing up takes a slow password hash. */
export async function makeWorld(app: TestApp, role: Role): Promise<Inhabited> {
  const { db } = app.database;
  const who = role === "none" ? null : await signInAs(app.http, app.database, role);
  const open = { verification: "approved", purpose: "buy", price: 3_000_000 } as const;
  const own = await makeProperty(db, { ...open, ...(who && { owner_id: who.userId }) });
  const other = await makeProperty(db, open);
  const world: World = {
    ownPublic: own.public_id,
    otherPublic: other.public_id,
    ownMedia: (await makeMedia(db, { property_id: null, uploader_id: who?.userId ?? null })).public_id,
    ownUpload: who ? await announceUpload(app, who.headers) : "0".repeat(24),
    ownImport: await makeImport(app, who?.userId),
    otherImport: await makeImport(app),
    otherUpload: (await makeUpload(db)).public_id,
    otherMedia: (await makeMedia(db, { property_id: null })).public_id,
    ownReview: (await makeReview(db, who ? { user_id: who.userId } : {})).public_id,
    otherReview: (await makeReview(db)).public_id,
    ownSearch: await makeSavedSearch(app, who?.userId),
    otherSearch: await makeSavedSearch(app),
    report: (await makeReport(db)).public_id,
    message: (await makeMessage(db)).public_id,
    lead: (await makeLead(db, { property_id: other.id })).public_id,
    waiting: (await makeProperty(db, { verification: "pending" })).public_id,
    person: (await makeUser(db)).id,
    otherPerson: (await makeUser(db)).id,
    jpeg: await createPicture(),
  };
  return { world, headers: who?.headers ?? visitorHeaders };
}

/** A saved search with daily mails. */
async function makeSavedSearch({ database: { db } }: TestApp, userId?: string): Promise<string> {
  const user_id = userId ?? (await makeUser(db)).id;
  const search = { user_id, name: "Rents", query: "purpose=rent" };
  const { public_id } = await db
    .insertInto("saved_search")
    .values(search)
    .returning("public_id")
    .executeTakeFirstOrThrow();
  return public_id;
}

/** A sheet that was checked, without a row that can be listed. */
async function makeImport({ database: { db } }: TestApp, userId?: string): Promise<string> {
  const owner_id = userId ?? (await makeUser(db, { usertype: "owner" })).id;
  const { public_id } = await db
    .insertInto("property_import")
    .values({ owner_id, sent_by: owner_id, file_name: "plots.csv", state: "checked" })
    .returning("public_id")
    .executeTakeFirstOrThrow();
  return public_id;
}

/** The id of an upload of five bytes. */
async function announceUpload({ http }: TestApp, headers: Record<string, string>): Promise<string> {
  const { location } = (await announce(http, headers, { bytes: 5 })).headers;
  return String(location).split("/").at(-1) as string;
}
