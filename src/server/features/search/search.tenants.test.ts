import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { makeCheck, makeProperty, makeTown } from "#tests/support/factories.ts";

const { http, database } = await testApp();
const { db } = database;

async function get(search: string) {
  const answer = await http.inject(`/api/v1/listings${search}`);
  return { status: answer.statusCode, body: answer.json() };
}
const listTitles = async (search: string): Promise<string[]> =>
  (await get(search)).body.items.map((item: { propertyTitle: string }) => item.propertyTitle).toSorted();

beforeAll(async () => {
  await makeTown(db, { slug: "siliguri", name: "Siliguri" });
  const rent = (property_title: string, row: Parameters<typeof makeProperty>[1]) =>
    makeProperty(db, {
      ...{ property_title, town_slug: "siliguri", purpose: "rent", price: null, rent: 12_000 },
      ...row,
    });
  const family = await rent("Family", {
    ...{ tenant_type: "Family", bathrooms: 2, furnishing: "full", amenities: ["Lift", "Car Parking"] },
  });
  await makeCheck(db, { property_id: family.id });
  await rent("Men", { tenant_type: "Bachelors (Men)", bathrooms: 1, amenities: ["Lift"] });
  await rent("Women", { tenant_type: "Bachelors (Women)", bathrooms: 3, furnishing: "semi", amenities: [] });
  await rent("Any", { tenant_type: "Any", bathrooms: null, furnishing: "full", amenities: ["Car Parking"] });
  await rent("Silent", { tenant_type: null, bathrooms: 0, furnishing: null, amenities: [] });
});

describe("[FIND-16] GET /api/v1/listings with the filters of people who rent", () => {
  it.each([
    ["tenant=family", ["Any", "Family"]],
    ["tenant=bachelors-men,bachelors-women", ["Any", "Men", "Women"]],
    ["tenant=any", ["Any"]],
    ["bathrooms=1", ["Family", "Men", "Women"]],
    ["bathrooms=2", ["Family", "Women"]],
    ["bathrooms=2,3", ["Family", "Women"]],
    ["tenant=family&bathrooms=2&furnishing=full&amenity=Lift", ["Family"]],
  ])("%s", async (search, titles) => expect(await listTitles(`?${search}`)).toEqual(titles));

  it("counts every option under the other filters, and not under its own", async () => {
    const { facets } = (await get("?tenant=family&furnishing=full")).body;
    expect(facets.tenant).toEqual({
      ...{ family: 2, "bachelors-men": 1, "bachelors-women": 1, company: 1, any: 1 },
    });
    expect(facets.furnishing).toEqual({ full: 2, semi: 0, none: 0 });
    expect(facets.bathrooms).toEqual({ "1": 1, "2": 1, "3": 0 });
    // Of two amenities both must be there, so these are counted with their own filter.
    expect(facets.amenity).toMatchObject({ Lift: 1, "Car Parking": 2, AC: 0 });
    expect((await get("?amenity=Lift")).body.facets.amenity).toMatchObject({ Lift: 2, "Car Parking": 1 });
    expect(facets.verified).toEqual({ "1": 1, "0": 2 });
  });

  it("refuses what is none of the values, and names them", async () => {
    const { status, body } = await get("?tenant=bachelors&bathrooms=4");
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      tenant: expect.stringContaining("bachelors-women"),
      bathrooms: expect.stringContaining("1, 2, 3"),
    });
  });

  it("understands them in a sentence whose words find nothing", async () => {
    const { body } = await get("?q=flat+for+girls+with+2+bathrooms+in+siliguri");
    expect(body.items.map(({ propertyTitle }: { propertyTitle: string }) => propertyTitle)).toEqual([
      "Women",
    ]);
    expect(body.understood.filters).toMatchObject({
      tenant: ["bachelors-women"],
      bathrooms: ["2"],
      purpose: ["rent"],
    });
  });
});
