import { describe, expect, it } from "vitest";
import {
  decide,
  list,
  makePending,
  NOBODY,
  NOON,
  openDesk,
  readRow,
  readTrail,
} from "#tests/support/desk-calls.ts";
import { makeLocality, makeMedia, makeProperty } from "#tests/support/factories.ts";
import { signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const { actor, admin, clock, database, db, http, owner, services, user } = await openDesk();

const listIds = (answer: { json(): { properties: { _id: string }[] } }) =>
  answer.json().properties.map(({ _id }) => _id);

describe("[ADMIN-05] the verification of a property", () => {
  it("makes an approved property public and findable, and is logged", async () => {
    clock.set(NOON);
    const { public_id: id } = await makePending();
    const answer = await decide(id, { verification: "approved" });
    expect(answer.statusCode).toBe(200);
    const approved = { verification: "approved", published_at: NOON, updated_at: NOON };
    expect(await readRow(id)).toMatchObject(approved);
    expect(await readTrail(id)).toMatchObject([
      {
        actor_id: admin.userId,
        actor_role: "admin",
        action: "property.decide",
        before: { verification: "pending" },
        after: { verification: "approved" },
      },
    ]);
    expect((await http.inject({ url: `/api/v1/listings/${id}` })).statusCode).toBe(200);
  });

  it("can change between any two values, and keeps the day of first publication", async () => {
    const { public_id: id } = await makePending();
    const steps = ["approved", "pending", "rejected", "approved", "rejected", "pending", "rejected"] as const;
    for (const [index, verification] of steps.entries()) {
      clock.set(new Date(NOON.getTime() + index * 60_000));
      await services.moderation.verify(actor, { publicId: id, verification });
      expect((await readRow(id)).verification).toBe(verification);
    }
    expect((await readRow(id)).published_at).toEqual(NOON);
    expect(await readTrail(id)).toHaveLength(steps.length);
  });

  it("stores the reason of a rejection for the owner, and removes it afterwards", async () => {
    const { public_id: id } = await makePending();
    await decide(id, { verification: "rejected", reason: " The photos show another house. " });
    const read = () => http.inject({ url: "/api/v1/property/getallproperties", headers: owner.headers });
    const found = (await read()).json().properties.find(({ _id }: { _id: string }) => _id === id);
    expect(found).toMatchObject({
      verification: "rejected",
      rejectionReason: "The photos show another house.",
    });
    await decide(id, { verification: "pending" });
    expect((await readRow(id)).rejection_reason).toBeNull();
  });

  it("is logged only if something changes, such as the reason of a rejection", async () => {
    const { public_id: id } = await makePending();
    await services.moderation.verify(actor, { publicId: id, verification: "pending" });
    expect(await readTrail(id)).toHaveLength(0);
    await services.moderation.verify(actor, { publicId: id, verification: "rejected", reason: "Too dark." });
    await services.moderation.verify(actor, { publicId: id, verification: "rejected", reason: "Too dark." });
    await services.moderation.verify(actor, {
      publicId: id,
      verification: "rejected",
      reason: "Too dark, and too small.",
    });
    expect(await readTrail(id)).toHaveLength(2);
    expect((await readRow(id)).rejection_reason).toBe("Too dark, and too small.");
  });

  it("answers with its transaction, so that a search can wait for it", async () => {
    const { public_id: id } = await makePending();
    const first = await services.moderation.verify(actor, { publicId: id, verification: "approved" });
    const second = await services.moderation.verify(actor, { publicId: id, verification: "pending" });
    expect(first.xid).toMatch(/^\d+$/);
    expect(BigInt(second.xid)).toBeGreaterThan(BigInt(first.xid));
  });

  it("can be changed only by the team: owners are refused, and others get a 404", async () => {
    const { public_id: id } = await makePending();
    const stranger = await signInAs(http, database, "owner");
    for (const [headers, status] of [
      [owner.headers, 403],
      [stranger.headers, 404],
      [user.headers, 404],
      [visitorHeaders, 401],
    ] as const) {
      expect((await decide(id, { verification: "approved" }, headers)).statusCode).toBe(status);
    }
    expect(await readRow(id)).toMatchObject({ verification: "pending", published_at: null });
  });

  it("is refused with an explanation for an unknown or deleted property", async () => {
    const { public_id: deleted } = await makeProperty(db, { life: "deleted" });
    for (const id of [NOBODY, deleted]) {
      await expect(
        services.moderation.verify(actor, { publicId: id, verification: "approved" }),
      ).rejects.toMatchObject({
        status: 404,
        message: expect.stringContaining("its owner may have deleted it"),
      });
    }
  });

  it("cannot be changed by people who have not seen a colleague's decision", async () => {
    const { public_id: id } = await makePending();
    await services.moderation.verify(actor, { publicId: id, verification: "approved", from: "pending" });
    await expect(
      services.moderation.verify(actor, {
        publicId: id,
        verification: "rejected",
        reason: "Late.",
        from: "pending",
      }),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining("it is approved now") });
    expect(await readRow(id)).toMatchObject({ verification: "approved" });
  });

  it("refuses unknown values", async () => {
    const { public_id: id } = await makePending();
    const answer = await decide(id, { verification: "verified" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty("verification");
  });
});

describe("GET /api/v1/admin/properties", () => {
  it("[ADMIN-01] answers the columns of the dashboard", async () => {
    const locality = await makeLocality(db, { name: "Hakimpara" });
    const property = await makeProperty(db, {
      property_title: "Verandah on Hill Cart Road",
      property_type: "Villa",
      first_name: "Subrata",
      last_name: "Ghosh",
      verification: "pending",
      submitted_at: NOON,
      locality_slug: locality.slug,
    });
    await makeMedia(db, { property_id: property.id, position: 2, caption: "Kitchen" });
    const front = await makeMedia(db, { property_id: property.id, position: 1, caption: "Front" });
    const { properties, total } = (await list({ search: "Verandah on Hill Cart" })).json();
    expect(total).toBe(1);
    expect(properties).toEqual([
      {
        _id: property.public_id,
        propertyTitle: "Verandah on Hill Cart Road",
        propertyType: "Villa",
        firstName: "Subrata",
        lastName: "Ghosh",
        locality: "Hakimpara",
        city: property.city,
        submittedDate: NOON.toISOString(),
        verification: "pending",
        life: "live",
        purpose: "buy",
        price: property.price,
        rent: null,
        area: property.area,
        ...{ landArea: null, landUnit: null, landPart: null },
        bedrooms: property.bedrooms,
        photo: { key: front.key, width: 1280, height: 854, blur: "", alt: "Front" },
      },
    ]);
  });

  it("[ADMIN-01] counts all properties by verification, except deleted ones", async () => {
    const before = (await list()).json().counters;
    await makeProperty(db, { verification: "pending" });
    await makeProperty(db, { verification: "approved", life: "paused" });
    await makeProperty(db, { verification: "rejected" });
    await makeProperty(db, { verification: "rejected", life: "deleted" });
    const { counters, total } = (await list()).json();
    expect(counters).toEqual({
      pending: before.pending + 1,
      approved: before.approved + 1,
      rejected: before.rejected + 1,
      total: before.total + 3,
    });
    expect(total).toBe(counters.total);
    expect(await services.moderation.readCounters(actor)).toEqual(counters);
  });

  it("[ADMIN-02] searches title, id, first and last name, in capital or small letters", async () => {
    const { public_id: id } = await makeProperty(db, {
      property_title: "Orchid Court 100% ready",
      first_name: "Pemba",
      last_name: "Lhamu",
    });
    for (const search of [
      "orchid court",
      id,
      id.slice(-6).toUpperCase(),
      "pemba",
      "LHAMU",
      "pemba lhamu",
      "100%",
    ]) {
      expect(listIds(await list({ search })), search).toContain(id);
    }
    for (const search of ["orchid_court", "Pemba Orchid"]) {
      expect(listIds(await list({ search, pageSize: "100" })), search).not.toContain(id);
    }
    expect(listIds(await list({ search: "%", pageSize: "100" }))).toEqual([id]);
  });

  it("[ADMIN-02] filters by status and kind, and offers the kinds that occur", async () => {
    const { public_id: farm } = await makeProperty(db, { property_type: "Farm", verification: "rejected" });
    const { public_id: villa } = await makeProperty(db, { property_type: "Villa", verification: "rejected" });
    const query = { status: "rejected", type: "Farm", pageSize: "100" };
    const found = listIds(await list(query));
    expect(found).toContain(farm);
    expect(found).not.toContain(villa);
    const { types } = (await list(query)).json();
    expect(types).toEqual(expect.arrayContaining(["Farm", "Villa"]));
    expect(types).not.toContain("Shop");
  });

  it("[ADMIN-02] [RULE-07] filters by all eight date ranges, with days in Kolkata", async () => {
    const at = (day: string) => new Date(`${day}+05:30`);
    const days = {
      today: at("2026-11-21T00:00"),
      yesterday: at("2026-11-20T23:59"),
      sixDays: at("2026-11-15T12:01"),
      thisMonth: at("2026-11-01T00:00"),
      lastMonth: at("2026-10-31T23:59"),
      longAgo: at("2025-01-01T12:00"),
    };
    const ids: Record<string, string> = {};
    for (const [name, submitted_at] of Object.entries(days))
      ids[name] = (await makeProperty(db, { submitted_at, property_title: "Range house" })).public_id;
    clock.set(at("2026-11-21T12:00"));
    const findIds = async (query: Record<string, string>) => {
      const seen = listIds(await list({ ...query, search: "Range house", pageSize: "100" }));
      return Object.keys(days).filter((name) => seen.includes(ids[name] ?? ""));
    };
    const recent = ["today", "yesterday", "sixDays"];
    expect(await findIds({ range: "all" })).toEqual(Object.keys(days));
    expect(await findIds({ range: "today" })).toEqual(["today"]);
    expect(await findIds({ range: "yesterday" })).toEqual(["yesterday"]);
    expect(await findIds({ range: "last-7-days" })).toEqual(recent);
    expect(await findIds({ range: "last-30-days" })).toEqual([...recent, "thisMonth", "lastMonth"]);
    expect(await findIds({ range: "this-month" })).toEqual([...recent, "thisMonth"]);
    expect(await findIds({ range: "last-month" })).toEqual(["lastMonth"]);
    expect(await findIds({ range: "custom", from: "2026-10-31", to: "2026-11-01" })).toEqual([
      "thisMonth",
      "lastMonth",
    ]);
  });

  it("[ADMIN-03] answers five rows, or 10, 25 or 50 if requested, newest first", async () => {
    const before = (await list()).json().total;
    for (let n = 0; n < 6; n += 1) await makeProperty(db);
    const first = (await list()).json();
    expect(first).toMatchObject({ page: 1, pageSize: 5, total: before + 6 });
    expect(first.properties).toHaveLength(5);
    for (const pageSize of ["10", "25", "50"]) {
      const { properties, pages, total } = (await list({ pageSize })).json();
      expect(properties).toHaveLength(Math.min(Number(pageSize), total));
      expect(pages).toBe(Math.ceil(total / Number(pageSize)));
    }
    const second = (await list({ page: "2" })).json();
    const ids = [...first.properties, ...second.properties].map(({ _id }: { _id: string }) => _id);
    expect(new Set(ids).size).toBe(10);
  });

  it.each([
    ["status", "live"],
    ["type", "Castle"],
    ["range", "last-year"],
    ["from", "yesterday"],
    ["to", "2026-13-45"],
    ["page", "0"],
    ["pageSize", "1000"],
    ["search", "x".repeat(121)],
  ])("refuses %s=%s with an error at that field", async (field, value) => {
    const answer = await list({ [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty([field]);
  });
});
