import { beforeAll, describe, expect, it } from "vitest";
import { builtApp } from "#tests/support/built-app.ts";
import { makeCheck, makeProperty } from "#tests/support/factories.ts";
import { takeNoise } from "#tests/support/noise.ts";

const { http, database } = await builtApp();
const QUERIES = 120;

beforeAll(async () => {
  for (let n = 0; n < 30; n++) {
    const { id } = await makeProperty(database.db, {
      property_title: `House ${n}`,
      locality_slug: n % 2 ? "pradhan-nagar" : "hakimpara",
      property_type: n % 3 ? "Flat/Apartment" : "Project",
    });
    await makeCheck(database.db, { property_id: id });
  }
});

/** A repeatable stream of numbers from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const NAMES =
  "q purpose type bhk town locality region priceMin priceMax areaMin areaMax postedBy availability furnishing facing " +
  "rating transaction verified photos videos amenity bbox sort page pageSize view form base tab location utm_source";
const VALUES = [
  ..."buy rent flat,villa project 2 4plus siliguri patna pradhan-nagar north 0 1 true 24 96 newest price-asc".split(
    " ",
  ),
  ..."-1 0.5 1e9 99999999999999999999 NaN null undefined [object castle ,,, ../../etc/passwd '".split(" "),
  "88,26,89,27",
  "1,2,3",
  "89,27,88,26",
  "शिलिगुड़ि",
  "🏠🏠",
  "<script>alert(1)</script>",
  "'; drop table property; --",
  "%",
  "_",
  "\\",
  "\u0000",
  "\ud800",
  "x".repeat(2_000),
  "",
];

function randomQueries(seed: number, count: number): string[] {
  const next = random(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const names = NAMES.split(" ");
  return Array.from({ length: count }, () => {
    const parts = Array.from({ length: 1 + Math.floor(next() * 4) }, () => {
      const value = one(VALUES);
      // Now and then an escape that no text has.
      const written =
        next() < 0.1
          ? `${value.replaceAll(/[^a-z0-9]/g, "")}%E0%A4%A`
          : encodeURIComponent(value.toWellFormed());
      return `${one(names)}=${written}`;
    });
    return parts.join("&");
  });
}

describe("whatever an address says", () => {
  it.each([
    ["/user/list", 1, [200, 302]],
    ["/user/regiondetail/siliguri", 2, [200, 302]],
    ["/projects/pradhan-nagar", 3, [200]],
    ["/user/list.rss", 4, [200]],
    ["/user/blog", 5, [200]],
    ["/api/v1/listings", 6, [200, 422]],
  ] as const)("%s answers without a failure of its own", { timeout: 120_000 }, async (path, seed, fine) => {
    const wrong: string[] = [];
    for (const query of randomQueries(seed, path === "/user/blog" ? 50 : QUERIES)) {
      const { statusCode } = await http.inject(`${path}?${query}`);
      if (!(fine as readonly number[]).includes(statusCode)) wrong.push(`${statusCode} ${query}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe("a parameter that cannot be read", () => {
  it.each([
    "/user/list?type=castle",
    "/user/regiondetail/siliguri?type=castle",
    "/projects/pradhan-nagar?page=two",
    "/user/list?view=upside-down",
    "/user/blog?category=zzz",
    "/user/blog?page=two",
    "/user/compare?only=zzz",
    "/signin?next=https://elsewhere.example/",
    "/signup?next=%2F%2Felsewhere.example",
  ])("is dropped and said at %s", async (address) => {
    const { statusCode, body } = await http.inject(address);
    expect(statusCode).toBe(200);
    expect(body).toContain("We could not read a part of this address");
  });

  it("is said beside the reviews that it was to turn over", async () => {
    const { public_id } = await makeProperty(database.db);
    const said = async (search: string) =>
      (await http.inject(`/user/propertydetail/${public_id}${search}`)).body.includes(
        "We could not read a part",
      );
    expect(await said("?reviews=last")).toBe(true);
    expect(await said("?reviews=99")).toBe(false);
  });

  it("says nothing where everything can be read", async () => {
    for (const path of [
      "/user/list?type=flat",
      "/user/regiondetail/siliguri?type=flat",
      "/projects/pradhan-nagar",
      "/user/list?view=grid",
      "/user/blog?category=legal-finance&page=1",
      "/user/compare?only=differences",
      "/signin?next=/user/shortlist",
    ])
      expect((await http.inject(path)).body).not.toContain("We could not read a part");
  });
});

it.each([
  ["/user/list", "/user/list?page=2"],
  ["/projects/pradhan-nagar", "/projects/pradhan-nagar"],
  ["/user/blog", "/user/blog?page=2"],
])("[LIST-08] a page beyond the last of %s has the last for its lasting address", async (path, last) => {
  const { statusCode, body } = await http.inject(`${path}?page=9999`);
  expect(statusCode).toBe(200);
  expect(body).toContain(`rel="canonical" href="https://thikana.test${last}"`);
});

it.each(["/user/list", "/projects/pradhan-nagar"])(
  "[VISIT-15] %s says that a page lies beyond its end",
  async (path) => {
    const { statusCode, body } = await http.inject(`${path}?page=9999`);
    expect(statusCode).toBe(200);
    expect(body).toContain("There is no page 9999");
  },
);

it("[ROUTE-08] a page that breaks on our side says so with the right status, is not kept, and offers the same address again", async () => {
  const { public_id } = await makeProperty(database.db);
  const path = `/user/propertydetail/${public_id}`;
  await database.db.schema.alterTable("property").renameTo("lost").execute();
  const broken = await http.inject(path);
  await database.db.schema.alterTable("lost").renameTo("property").execute();
  expect(takeNoise().join("")).toContain('relation \\"property\\" does not exist');
  expect(broken.statusCode).toBe(500);
  expect(broken.headers["cache-control"]).toBe("private, no-cache");
  expect(broken.body).toContain("Something went wrong on our side");
  expect(broken.body).toMatch(new RegExp(`<a[^>]* href="${path}"[^>]*>[^]*?Try again</a>`));
  // Nothing of what broke is shown, and once it is mended the page is there at once.
  expect(broken.body).not.toContain("relation");
  expect((await http.inject(path)).statusCode).toBe(200);
});
