import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeCheck, makeProperty } from "#tests/support/factories.ts";
import { listPatterns } from "#tests/support/fuzz-pages.ts";
import { takeNoise } from "#tests/support/noise.ts";
import { signInAs, visitorHeaders } from "#tests/support/sign-in.ts";
import routes from "#web/routes.ts";

const { http, database } = await openBuiltApp();

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

/** Names that every JavaScript object has (a function, and an object), and dates that do not exist. */
const ODD = ["constructor", "__proto__", "0000-01-01", "0000-00-00"];
const NAMES =
  "q purpose type bhk town locality region priceMin priceMax areaMin areaMax postedBy availability furnishing facing " +
  "rating transaction verified photos videos amenity bbox near within poly zoom sort page pageSize view form base tab location category reviews " +
  "ids only next trouble constructor __proto__";

/** Parameters of one request: few, so that none hides what another does. */
const AT_ONCE = 5;

describe("[SEC-06] a JavaScript property name, or a day of the year 0, in any parameter", () => {
  it.each([
    "/",
    "/user/list",
    "/user/list.data",
    "/user/regiondetail/siliguri",
    "/projects/pradhan-nagar",
    "/localities/pradhan-nagar",
    "/towns/siliguri",
    "/user/list.rss",
    "/user/list/localities",
    "/user/blog",
    "/user/compare",
    "/user/shortlist",
    "/user/contact",
    "/signin",
    "/google",
    "/api/v1/listings",
  ])("of %s causes no internal error", { timeout: 60_000 }, async (path) => {
    const wrong: string[] = [];
    const names = NAMES.split(" ");
    for (const value of ODD)
      for (let at = 0; at < names.length; at += AT_ONCE) {
        const some = names.slice(at, at + AT_ONCE).map((name) => `${name}=${value}`);
        const { statusCode } = await http.inject(`${path}?${some.join("&")}`);
        if (statusCode >= 500) wrong.push(`${statusCode} ${some}`);
      }
    expect(wrong).toEqual([]);
  });

  it.each(ODD)("%s in any part of an address leads to a 404", async (odd) => {
    const patterns = listPatterns(routes).filter((pattern) => /:|\*/.test(pattern));
    expect(patterns.length).toBeGreaterThan(10);
    for (const pattern of patterns) {
      const { statusCode } = await http.inject(pattern.replace(/:\w+|\*/, odd));
      expect(statusCode, pattern).toBeLessThan(500);
    }
  });

  it("is refused with the name of the unknown field", async () => {
    const answer = await http.inject({
      method: "POST",
      url: "/api/v1/contact",
      headers: { ...visitorHeaders, "content-type": "application/json" },
      payload: '{"constructor":1,"fullName":"","subject":"question","message":"?"}',
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.values(answer.json().fields).every((words) => typeof words === "string")).toBe(true);
  });
});

describe("[SEC-06] a request that no browser sends is refused, without an internal error", () => {
  const form = { "sec-fetch-site": "same-origin", accept: "text/html" };
  const torn = '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\ndipa@ex';

  it.each([
    [
      "JSON sent to a form",
      415,
      { url: "/signin", headers: { ...form, "content-type": "application/json" }, payload: "{}" },
    ],
    ["no type at all", 415, { url: "/signin", headers: form, payload: Buffer.from("email=x") }],
    [
      "a form that breaks off",
      400,
      {
        url: "/signin",
        headers: { ...form, "content-type": "multipart/form-data; boundary=x" },
        payload: torn,
      },
    ],
    [
      "photos that break off",
      400,
      {
        url: "/api/v1/media",
        headers: { "content-type": "multipart/form-data; boundary=x" },
        payload: '--x\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n\xff\xd8',
      },
    ],
    ["a method that pages do not know", 405, { method: "PUT" as const, url: "/user/list", headers: form }],
    [
      "a page that takes no form",
      405,
      { url: "/user/about", headers: { ...form, "content-type": "application/x-www-form-urlencoded" } },
    ],
  ])("%s: %i", async (_what, status, asked) => {
    const { headers } = await signInAs(http, database, "owner");
    const answer = await http.inject({ method: "POST", ...asked, headers: { ...headers, ...asked.headers } });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toMatch(/node_modules|\.tsx?:\d/);
    if (status !== 405) return;
    expect(answer.headers["cache-control"]).toMatch(/no-store|no-cache/);
  });

  it.each(["[", "a b", "thikana.test:99999", "x@y", "%"])("a host called %s", async (host) => {
    const answer = await http.inject({ url: "/user/list", headers: { host, accept: "text/html" } });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain("We could not read that");
  });
});

describe("a parameter that is not valid", () => {
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
  ])("is ignored at %s, and the page says so", async (address) => {
    const { statusCode, body } = await http.inject(address);
    expect(statusCode).toBe(200);
    expect(body).toContain("We could not read a part of this address");
  });

  it("is mentioned beside the reviews whose page it should change", async () => {
    const { public_id } = await makeProperty(database.db);
    const readMessages = async (search: string) =>
      (await http.inject(`/user/propertydetail/${public_id}${search}`)).body.includes(
        "We could not read a part",
      );
    expect(await readMessages("?reviews=last")).toBe(true);
    expect(await readMessages("?reviews=99")).toBe(false);
  });

  it("is not mentioned if all are valid", async () => {
    for (const path of [
      "/user/list?type=flat",
      "/user/regiondetail/siliguri?type=flat",
      "/projects/pradhan-nagar",
      "/localities/pradhan-nagar",
      "/towns/siliguri",
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
])(
  "[LIST-08] a page beyond the last of %s names the last one as its canonical address",
  async (path, last) => {
    const { statusCode, body } = await http.inject(`${path}?page=9999`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`rel="canonical" href="https://thikana.test${last}"`);
  },
);

it.each(["/user/list", "/projects/pradhan-nagar"])(
  "[VISIT-15] %s says that it is beyond the last page",
  async (path) => {
    const { statusCode, body } = await http.inject(`${path}?page=9999`);
    expect(statusCode).toBe(200);
    expect(body).toContain("There is no page 9999");
  },
);

it("[ROUTE-08] an internal error in a page is shown with the right status, is not cached, and offers to try again", async () => {
  const { public_id } = await makeProperty(database.db);
  const path = `/user/propertydetail/${public_id}`;
  await sql`alter view public_property rename to lost`.execute(database.db);
  const broken = await http.inject(path);
  await sql`alter view lost rename to public_property`.execute(database.db);
  expect(takeNoise().join("")).toContain('relation \\"public_property\\" does not exist');
  expect(broken.statusCode).toBe(500);
  expect(broken.headers["cache-control"]).toBe("private, no-cache");
  expect(broken.body).toContain("Something went wrong on our side");
  expect(broken.body).toMatch(new RegExp(`<a[^>]* href="${path}"[^>]*>[^]*?Try again</a>`));
  // The page shows no details of the error, and works again as soon as the error is gone.
  expect(broken.body).not.toContain("relation");
  expect((await http.inject(path)).statusCode).toBe(200);
});

it("[SEC-06] a letter of another script in an id is handled like any other", async () => {
  const { statusCode, headers } = await http.inject("/user/propertydetail/%C4%80/ask");
  expect([statusCode, headers.location]).toEqual([302, "/user/propertydetail/%C4%80#contact"]);
});
