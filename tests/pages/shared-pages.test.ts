import { beforeAll, describe, expect, it } from "vitest";
import { all as articles } from "#content/articles/all.ts";
import { ORIGIN, openBuiltApp } from "#tests/support/built-app.ts";
import { makeListed } from "#tests/support/listed.ts";
import { type Element, find, findAll, getHref, getText, readTree } from "#tests/support/page-tree.ts";
import { readPdfPages } from "#tests/support/pdf-text.ts";

const { http, database, services } = await openBuiltApp();
const PATH = "/user/propertydetail/";
const open = async (url: string) => readTree(await http.inject(url));
let id: string;
let page: Element;

beforeAll(async () => {
  const [flat] = await makeListed(database.db, 1, () => ({ locality_slug: "hakimpara" }));
  id = flat?.public_id ?? "";
  await services.search.index.start();
  page = await open(PATH + id);
});

const getMeta = (within: Element, property: string) =>
  find(within, { tag: "meta", property }).attributes.content;
const readFacts = (within: Element) =>
  findAll(within, { tag: "script", type: "application/ld+json" }).map((script) =>
    JSON.parse(getText(script)),
  );

it("[DETAIL-03] Download Brochure links to a PDF of this property, which exists only for public listings", async () => {
  const url = getHref(page, "Download Brochure");
  const get = (
    address: string,
    agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  ) => http.inject({ url: address, headers: { "user-agent": agent } });
  const answer = await get(url);
  expect(answer.headers).toMatchObject({ "content-type": "application/pdf", "x-robots-tag": "noindex" });
  expect(answer.headers["content-disposition"]).toMatch(
    new RegExp(`^attachment; filename="thikana-[a-z0-9-]+-${id.slice(-6)}\\.pdf"$`),
  );
  const [first = "", ...rest] = readPdfPages(answer.rawPayload);
  expect(rest).toHaveLength(1);
  expect(first).toContain(
    getText(find(page, { tag: "h1" }))
      .replace("Verified", "")
      .trim(),
  );
  // Crawlers that index are kept off by robots.txt.
  expect((await get(url, "WhatsApp/2.24.8.85 A")).statusCode).toBe(200);
  expect((await get(url.replace(id, "0".repeat(24)))).statusCode).toBe(404);
});

describe("[DETAIL-12] what is shared of a page", () => {
  it("is for a listing its data and a picture, which is cached permanently", async () => {
    const image = getMeta(page, "og:image") ?? "";
    expect(image).toMatch(new RegExp(`^${ORIGIN}/share/property/${id}\\.png\\?v=\\w+$`));
    expect(find(page, { name: "twitter:card" }).attributes.content).toBe("summary_large_image");
    const answer = await http.inject(image.replace(ORIGIN, ""));
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const plain = await http.inject(`/share/property/${id}.png`);
    expect(plain.headers["cache-control"]).toBe("public, max-age=300");
    expect((await http.inject(`/share/property/${"0".repeat(24)}.png`)).statusCode).toBe(404);
    expect(readFacts(page)).toEqual([
      expect.objectContaining({
        "@context": "https://schema.org",
        "@type": "RealEstateListing",
        about: expect.objectContaining({ "@type": "Apartment" }),
        offers: expect.objectContaining({ "@type": "Offer", priceCurrency: "INR" }),
      }),
      expect.objectContaining({ "@type": "BreadcrumbList" }),
    ]);
  });

  it.each([
    ["/", ["Organization"]],
    ["/user/contact", ["FAQPage"]],
    ["/user/blog?category=buyers-guide", []],
    [`/user/blog/${articles[0]?.id}`, ["Article", "BreadcrumbList"]],
    ["/user/regiondetail/sikkim", []],
  ])("is at %s its title and the structured data %j", async (url, types) => {
    const told = await open(url);
    expect(findAll(told, { tag: "meta", property: "og:title" })).toHaveLength(1);
    expect(getMeta(told, "og:url")).toBe(ORIGIN + url);
    expect(readFacts(told).map((fact) => fact["@type"])).toEqual(types);
  });

  it("is for the blog and a region a picture that exists", async () => {
    for (const url of ["/user/blog?category=buyers-guide", "/user/regiondetail/sikkim"]) {
      const image = getMeta(await open(url), "og:image") ?? "";
      expect(image).toMatch(/^https:.+\.(webp|jpe?g)$/);
      const answer = await http.inject(image.replace(ORIGIN, ""));
      expect(answer.headers["content-type"]).toMatch(/^image\//);
    }
  });
});

it("[HOME-05] the tab Shops/Offices of the home page has both shops and offices", async () => {
  for (const property_type of ["Shop", "Office"] as const)
    await makeListed(database.db, 4, () => ({ property_type, locality_slug: "pradhan-nagar" }));
  const home = await open("/");
  const tab = findAll(home, { role: "tab" }).find((one) => getText(one) === "Shops/Offices");
  const panel = getText(find(home, { role: "tabpanel", "aria-labelledby": tab?.attributes.id ?? "" }));
  expect(panel).toMatch(/shop/i);
  expect(panel).toMatch(/office/i);
});
