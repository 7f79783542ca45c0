import type { Selectable } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { measureMetres, REGIONS } from "#domain/place/places.ts";
import { getKind, PROPERTY_TYPES } from "#domain/property/kinds.ts";
import type { Database } from "#server/platform/database/database.ts";
import { testDatabase } from "#tests/support/database.ts";
import { findWrong, DEMO_NOW as NOW, seedTestDemo } from "#tests/support/demo.ts";
import type { Schema } from "../schema/schema.ts";
import { makeDemo } from "./demo.ts";
import { type LocalityFact, readPhotoFacts, readPlaceFacts } from "./facts.ts";
import { seedDemo } from "./seed-demo.ts";

let database: Database;
let properties: Selectable<Schema["property"]>[];
let users: Selectable<Schema["users"]>[];
let localities: Map<string, LocalityFact>;
let said: Awaited<ReturnType<typeof seedTestDemo>>;

beforeAll(async () => {
  database = await testDatabase();
  said = await seedTestDemo(database);
  properties = await database.db.selectFrom("property").selectAll().execute();
  users = await database.db.selectFrom("users").selectAll().execute();
  localities = new Map(readPlaceFacts().localities.map((locality) => [locality.slug, locality]));
}, 180_000);

describe("the number of rows", () => {
  it("[API-04] has 1,247 properties: 23 pending, 1,156 approved, 68 rejected", () => {
    const of = (verification: string) => properties.filter((row) => row.verification === verification).length;
    expect([properties.length, of("pending"), of("approved"), of("rejected")]).toEqual([
      1_247, 23, 1_156, 68,
    ]);
  });

  it("[API-04] has 1,247 users, 1,156 of them active", () => {
    expect(users).toHaveLength(1_247);
    expect(users.filter(({ status }) => status === "active")).toHaveLength(1_156);
    expect(users.filter(({ status }) => status === "suspended").length).toBeGreaterThan(5);
  });

  it("has listings in at least 60 localities of at least 16 towns, and in four places of every region", async () => {
    const open = properties.filter(({ verification }) => verification === "approved");
    expect(
      new Set(open.map(({ locality_slug }) => locality_slug).filter(Boolean)).size,
    ).toBeGreaterThanOrEqual(60);
    const towns = await database.db.selectFrom("town").selectAll().execute();
    const offering = new Set(open.map(({ town_slug }) => town_slug));
    expect(offering.size).toBeGreaterThanOrEqual(16);
    for (const { slug } of REGIONS) {
      const featured = towns.filter((town) => town.region_slug === slug && town.featured);
      expect(featured, slug).toHaveLength(4);
      expect(findWrong(featured, (town) => !offering.has(town.slug) && town.slug)).toEqual([]);
    }
  });

  it("offers about three in five for sale, and has every kind and purpose", () => {
    const share = (purpose: string) =>
      properties.filter((row) => row.purpose === purpose).length / properties.length;
    expect(share("buy")).toBeCloseTo(0.6, 1);
    expect(share("rent")).toBeCloseTo(0.28, 1);
    for (const purpose of ["lease", "pg"]) expect(share(purpose)).toBeGreaterThan(0.03);
    expect(new Set(properties.map(({ property_type }) => property_type)).size).toBe(PROPERTY_TYPES.length);
  });

  it("is the same for the same day; on another day only the dates differ", () => {
    const first = makeDemo(new Date("2026-11-20T18:30:00Z"));
    expect(makeDemo(new Date("2026-11-20T18:30:00Z"))).toEqual({ ...first, person: expect.any(Function) });
    const later = makeDemo(new Date("2026-11-21T18:30:00Z"));
    expect(later.drafts.map(({ row }) => row.property_title)).toEqual(
      first.drafts.map(({ row }) => row.property_title),
    );
    expect(later.drafts[0]?.row.created_at).not.toBe(first.drafts[0]?.row.created_at);
  }, 60_000);

  it("changes nothing if people have registered already", async () => {
    const reject = () => Promise.reject(new Error("asked for a file"));
    const again = await seedDemo({
      database,
      now: NOW,
      log: (line) => said.lines.push(line),
      files: { putPhoto: reject, putFilm: reject },
    });
    expect(again).toBe(false);
    expect(said.lines).toHaveLength(1);
  });
});

describe("the places of the demo", () => {
  it("puts every property inside its locality, with its pincode", async () => {
    const towns = new Map(
      (await database.db.selectFrom("town").selectAll().execute()).map((town) => [town.slug, town]),
    );
    expect(
      findWrong(properties, ({ public_id, lat, lng, pincode, locality_slug, town_slug }) => {
        const locality = localities.get(locality_slug ?? "");
        const town = towns.get(town_slug);
        if (!town || (locality && locality.town !== town_slug)) return `${public_id} stands in no town`;
        if (lat < 24 || lat > 28.5 || lng < 83 || lng > 90.5) return `${public_id} lies outside`;
        const metres = measureMetres({ lat, lng }, locality ?? town);
        if (metres > 1_500) return `${public_id} lies ${metres} m off`;
        const pincodes = locality ? [locality.pincode] : town.pincodes;
        return !pincodes.includes(pincode) && `${public_id} has the pincode ${pincode}`;
      }),
    ).toEqual([]);
  });

  it("sells flats and plots at prices close to those of their locality", () => {
    const off = (value: number, [min, max]: readonly [number, number]) =>
      value < min * 0.5 || value > max * 1.5;
    expect(
      findWrong(properties, (row) => {
        const locality = localities.get(row.locality_slug ?? "");
        if (row.purpose !== "buy" || !locality) return null;
        const each = (row.price ?? 0) / row.area;
        if (row.property_type === "Flat/Apartment" && locality.flatPerSqft)
          return off(each, locality.flatPerSqft) && `${row.property_title}: ${each} a sq.ft`;
        if (row.property_type === "Land/Plot" && locality.landPerKatha && locality.kathaSqft)
          return (
            off(each * locality.kathaSqft, locality.landPerKatha) && `${row.property_title}: ${each} a sq.ft`
          );
        return null;
      }),
    ).toEqual([]);
  });

  it("gives the size of land in the local unit, with that unit's conversion factor", () => {
    expect(
      findWrong(
        properties,
        ({ public_id, area, land_area, land_unit, land_factor, state, property_type }) => {
          if (!getKind(property_type).land) return null;
          if (!land_area || !land_unit || !land_factor) return `${public_id} has no size of land`;
          if (Math.abs(land_area * land_factor - area) > 1) return `${public_id} is converted wrongly`;
          if (state === "Sikkim")
            return ["katha", "dhur", "bigha"].includes(land_unit) && `${public_id}: ${land_unit}`;
          return state === "West Bengal" && land_unit === "dhur" && `${public_id}: dhur in West Bengal`;
        },
      ),
    ).toEqual([]);
  });

  it("says for every sale and lease in Sikkim who may buy or lease it", () => {
    const sikkim = properties.filter(({ state, purpose }) => state === "Sikkim" && /buy|lease/.test(purpose));
    expect(sikkim.length).toBeGreaterThan(10);
    expect(
      findWrong(
        sikkim,
        ({ description }) =>
          !/Sikkim Subject Certificate|Government's approval/.test(description) && description,
      ),
    ).toEqual([]);
  });
});

describe("the properties of the demo", () => {
  it("every approved one is live, published, confirmed within 20 days, and its owner is active", () => {
    const owners = new Map(users.map((user) => [user.id, user]));
    expect(
      findWrong(properties, (row) => {
        if (!row.demo) return `${row.public_id} is not marked`;
        if (row.life !== "live") return `${row.public_id} is ${row.life}`;
        const owner = owners.get(row.owner_id);
        if (owner?.usertype !== "owner") return `${row.public_id} belongs to no owner`;
        if (row.verification === "rejected")
          return !row.rejection_reason && `${row.public_id} without a reason`;
        if (row.verification === "pending") return row.published_at && `${row.public_id} is published`;
        if (owner.status !== "active") return `${row.public_id} belongs to someone ${owner.status}`;
        if (!row.published_at || row.published_at > NOW) return `${row.public_id} is not published`;
        const days = (NOW.getTime() - row.confirmed_at.getTime()) / 86_400_000;
        return (days < 0 || days > 21) && `${row.public_id} was confirmed ${days} days ago`;
      }),
    ).toEqual([]);
  });

  it("has a price if it is for sale, and a rent otherwise", () => {
    expect(
      findWrong(properties, ({ public_id, purpose, price, rent }) => {
        if (purpose === "buy") return (!price || rent) && `${public_id}: ${price}, ${rent}`;
        return (!rent || price) && `${public_id}: ${price}, ${rent}`;
      }),
    ).toEqual([]);
  });

  it("has bedrooms for homes, and none for land, shops, rooms and projects", () => {
    expect(
      findWrong(properties, (row) => {
        const kind = getKind(row.property_type);
        if (kind.needsBedrooms) return !row.bedrooms && `${row.property_title} has no bedrooms`;
        if (row.bedrooms !== null) return `${row.property_title} has ${row.bedrooms} bedrooms`;
        return (
          kind.land &&
          (row.total_floors || row.furnishing || row.bathrooms) &&
          `${row.property_title} is built`
        );
      }),
    ).toEqual([]);
  });

  it("has only floors and sizes that exist in its town", () => {
    expect(
      findWrong(properties, (row) => {
        if ((row.floor_no ?? 0) > (row.total_floors ?? 0)) return `${row.property_title}: above the roof`;
        if (row.town_slug === "pelling" && (row.total_floors ?? 0) > 4)
          return `${row.property_title}: a tower`;
        if (
          ["darjeeling", "kalimpong", "kurseong", "mirik"].includes(row.town_slug) &&
          (row.total_floors ?? 0) > 4
        )
          return `${row.property_title}: ${row.total_floors} floors in the hills`;
        if (row.property_type === "Flat/Apartment")
          return row.area > 2_600 && `${row.property_title}: ${row.area}`;
        return row.property_type === "Room" && row.area > 320 && `${row.property_title}: ${row.area}`;
      }),
    ).toEqual([]);
  });

  it("describes each one differently, without phone numbers and boasts", () => {
    expect(new Set(properties.map(({ description }) => description)).size).toBe(properties.length);
    expect(
      findWrong(properties, ({ property_title, description, address }) => {
        const text = `${property_title} ${description} ${address}`;
        if (property_title.length < 8 || property_title.length > 120 || description.length < 150) return text;
        const broken = /undefined|\bnull\b|\bNaN\b|\[object|\d{8,}|\bone (bathroom|bedroom|cabin|month)s\b/;
        const boast = /luxur|\bbest\b|\bdream|world.class|sea view|\b(in|on|at) (in|on|at)\b/i;
        return (broken.test(text) || boast.test(text)) && text;
      }),
    ).toEqual([]);
  });

  it("has 36 to 48 projects with units in order, phases, and the price of the first unit", async () => {
    const projects = properties.filter(({ property_type }) => property_type === "Project");
    expect(projects.length).toBeGreaterThanOrEqual(36);
    expect(projects.length).toBeLessThanOrEqual(48);
    const units = await database.db.selectFrom("project_unit").selectAll().orderBy("position").execute();
    expect(
      findWrong(projects, (row) => {
        const own = units.filter(({ property_id }) => property_id === row.id);
        if (own.length < 2 || own.length > 4) return `${row.property_title} has ${own.length} units`;
        if (own[0]?.price_from !== row.price || own[0]?.area_from !== row.area)
          return `${row.property_title}: price`;
        if (own.some((unit) => (unit.price_from ?? 0) >= (unit.price_to ?? 0)))
          return `${row.property_title}: range`;
        if (row.rera_number && !row.rera_number.startsWith("DEMO/")) return `${row.property_title}: RERA`;
        const dates = row.phases.map(({ on }) => on ?? "");
        return (
          (dates.length !== 3 || dates.join() !== [...dates].sort().join()) && `${row.property_title}: phases`
        );
      }),
    ).toEqual([]);
  });

  it("shows verified ones under every tab of the home page, and eight projects", () => {
    const featured = properties.filter((row) => row.featured);
    expect(
      findWrong(
        featured,
        (row) => (row.verification !== "approved" || row.checked.length === 0) && row.property_title,
      ),
    ).toEqual([]);
    const of = (fits: (type: (typeof properties)[number]["property_type"]) => boolean) =>
      featured.filter((row) => fits(row.property_type)).length;
    expect(of((type) => type === "Project")).toBe(8);
    expect(of((type) => type === "Flat/Apartment")).toBe(8);
    expect(of((type) => type === "Land/Plot")).toBe(6);
    expect(of((type) => type === "Shop" || type === "Office")).toBe(6);
    expect(of((type) => getKind(type).tabs[0] === "Commercials")).toBe(4);
  });
});

describe("the pictures of the demo", () => {
  it("shows three to eight for each property, marked as illustrations, with no room twice; land has only pictures of land", async () => {
    const facts = new Map(readPhotoFacts().map((photo) => [photo.file, photo]));
    const media = await database.db.selectFrom("media").selectAll().orderBy("position").execute();
    expect(findWrong(media, (row) => (!row.illustration || !row.blur || row.phash) && row.name)).toEqual([]);
    const pictures = media.filter(({ kind }) => kind === "photo");
    const byProperty = Map.groupBy(pictures, ({ property_id }) => property_id);
    expect(
      findWrong(properties, (row) => {
        const photos = (byProperty.get(row.id) ?? []).map(({ name }) => facts.get(name));
        if (photos.length < 3 || photos.length > 8)
          return `${row.property_title} has ${photos.length} pictures`;
        if (new Set(photos).size !== photos.length) return `${row.property_title} shows one twice`;
        const inside = photos.filter((photo) => photo?.category === "interior").map((photo) => photo?.kind);
        if (new Set(inside).size !== inside.length) return `${row.property_title}: ${inside}`;
        const land = photos.filter((photo) => photo?.category === "land").length;
        if (getKind(row.property_type).land)
          return land !== photos.length && `${row.property_title} shows a building`;
        if (land > 0 || !photos.some((photo) => photo?.category === "exterior"))
          return `${row.property_title} shows no building`;
        const hasRooms = row.property_type !== "Project" && row.availability === "ready";
        return !hasRooms && photos[0]?.category !== "exterior" && `${row.property_title} begins with a room`;
      }),
    ).toEqual([]);
  });

  it("stores each file once", () => {
    expect(new Set(said.files).size).toBe(said.files.length);
    expect(said.files.length).toBeGreaterThan(60);
  });
});
