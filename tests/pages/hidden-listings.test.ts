import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Actor } from "#domain/account/roles.ts";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeCheck, makeLead, makeMedia, makeProjectUnit, makeProperty } from "#tests/support/factories.ts";
import {
  type Listing,
  PUBLIC_SURFACES,
  type Surface,
  TOLD_SURFACES,
} from "#tests/support/public-surfaces.ts";

const { http, database, services } = await openBuiltApp();
const { db } = database;
const locality = "pradhan-nagar";
let listing: Listing;

async function makeProject(property_title: string) {
  const project = await makeProperty(db, {
    property_type: "Project",
    property_title,
    locality_slug: locality,
    availability: "new-launch",
    featured: true,
  });
  await makeProjectUnit(db, { property_id: project.id });
  await makeMedia(db, { property_id: project.id });
  await makeCheck(db, { property_id: project.id });
  return project;
}

beforeAll(async () => {
  const neighbour = await makeProject("Mechi Court");
  const { public_id: id } = await makeProject("Balasan Terraces");
  listing = { id, title: "Balasan Terraces", town: "siliguri", locality, neighbour: neighbour.public_id };
  await services.search.index.start();
});

async function doesShow({ address, sign }: Surface): Promise<boolean> {
  const { body } = await http.inject(address(listing));
  return body.includes(sign ? sign(listing) : listing.id);
}

async function showing(): Promise<string[]> {
  const names: string[] = [];
  for (const surface of PUBLIC_SURFACES) if (await doesShow(surface)) names.push(surface.name);
  return names;
}

const change = (state: { verification?: "approved" | "rejected" | "pending"; life?: "live" | "paused" }) =>
  db.updateTable("property").set(state).where("public_id", "=", listing.id).execute();

/** Requested like a browser; programs get no brochure. */
const brochure = () =>
  http.inject({
    url: `/user/propertydetail/${listing.id}/brochure.pdf`,
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
  });

/** What does not come back: search engines forget its address at once. */
const CLOSED = ["sold", "rented", "deleted"];
const ALL = PUBLIC_SURFACES.map(({ name }) => name);

describe("[RULE-05] [ROUTE-08] a listing that is no longer public", () => {
  it.each([
    ["rejected", { verification: "rejected" }, { verification: "approved" }],
    ["pending again", { verification: "pending" }, { verification: "approved" }],
    ["paused", { life: "paused" }, { life: "live" }],
    ["rented", { life: "rented" }, { life: "live" }],
    ["sold", { life: "sold" }, { life: "live" }],
    ["expired", { life: "expired" }, { life: "live" }],
    ["deleted", { life: "deleted" }, { life: "live" }],
  ] as const)("because it is %s is shown nowhere, not even from a cache", async (_why, hidden, shown) => {
    // Requested twice, so that each page has been served from the cache before.
    await vi.waitFor(async () => expect(await showing()).toEqual(ALL), { timeout: 15_000, interval: 200 });
    expect(await showing()).toEqual(ALL);
    // Not in the list of surfaces, because one IP address gets only a few brochures.
    expect((await brochure()).statusCode).toBe(200);
    await change(hidden as Parameters<typeof change>[0]);
    await vi.waitFor(async () => expect(await showing()).toEqual([]), { timeout: 15_000, interval: 200 });
    expect(await showing()).toEqual([]);
    const status = CLOSED.some((life) => "life" in hidden && life === hidden.life) ? 410 : 404;
    expect((await http.inject(`/user/propertydetail/${listing.id}`)).statusCode).toBe(status);
    expect((await http.inject(`/api/v1/listings/${listing.id}`)).statusCode).toBe(status);
    expect((await brochure()).statusCode).toBe(status);
    await change(shown as Parameters<typeof change>[0]);
  });

  it("shows similar homes instead", async () => {
    await change({ life: "paused" });
    await vi.waitFor(async () => expect(await showing()).toEqual([]), { timeout: 15_000, interval: 200 });
    const { body } = await http.inject(`/user/propertydetail/${listing.id}`);
    expect(body).toContain("Mechi Court");
    expect(body).toContain('name="robots" content="noindex"');
  });
});

describe("[TRUST-08] content that was never approved", () => {
  const TITLE = "Unseen Palace by the River";
  const owner = async (): Promise<Actor & { userId: string }> => {
    const { owner_id } = await db
      .selectFrom("property")
      .select("owner_id")
      .where("public_id", "=", listing.id)
      .executeTakeFirstOrThrow();
    return { role: "owner", userId: owner_id, sessionId: "0".repeat(24) };
  };

  it("is shown nowhere for a proposed title and photo, not even from a cache", async () => {
    await change({ verification: "approved", life: "live" });
    await vi.waitFor(async () => expect(await showing()).toEqual(ALL), { timeout: 15_000, interval: 200 });
    const actor = await owner();
    const photo = await makeMedia(db, { property_id: null, uploader_id: actor.userId });
    const answer = await services.property.update(actor, listing.id, {
      propertyTitle: TITLE,
      mediaFiles: [{ id: photo.public_id, caption: "The unseen river" }],
    });
    expect(answer.proposed?.fields).toEqual(["propertyTitle", "mediaFiles"]);
    const told: string[] = [];
    for (const surface of [...PUBLIC_SURFACES, ...TOLD_SURFACES]) {
      const { body } = await http.inject(surface.address(listing));
      if ([TITLE, photo.key, "unseen river"].some((secret) => body.includes(secret))) told.push(surface.name);
    }
    expect(told).toEqual([]);
    expect(await showing()).toEqual(ALL);
    expect((await http.inject(`/media/${photo.key}/320.jpg`)).statusCode).toBe(404);
    expect((await brochure()).statusCode).toBe(200);
    await services.property.withdrawProposal(actor, listing.id);
  });

  it("is not on posters or in emails for a new title of a listing that is with the team again", async () => {
    const actor = await owner();
    const { id } = await db
      .selectFrom("property")
      .select("id")
      .where("public_id", "=", listing.id)
      .executeTakeFirstOrThrow();
    const visitor = await makeLead(db, { property_id: id, user_id: actor.userId });
    await change({ verification: "pending" });
    await services.property.update(actor, listing.id, { propertyTitle: TITLE });
    expect(await services.property.readPrivate(actor, listing.id)).toMatchObject({ propertyTitle: TITLE });
    for (const surface of TOLD_SURFACES) {
      const { body } = await http.inject(surface.address(listing));
      expect([surface.name, body.includes(TITLE), body.includes(listing.title)]).toEqual([
        surface.name,
        false,
        true,
      ]);
    }
    const own = JSON.stringify(await services.ownLead.listOwn(actor));
    expect([own.includes(visitor.public_id), own.includes(TITLE), own.includes(listing.title)]).toEqual([
      true,
      false,
      true,
    ]);
    await change({ verification: "approved" });
    await db.updateTable("property").set({ property_title: listing.title }).where("id", "=", id).execute();
  });
});
