import { expect, it } from "vitest";
import type { CardListing } from "#contract/listing/listing.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { chooseNeighbours, findNeighbours } from "./detail-data.ts";

const property = {
  _id: "here",
  propertyType: "Project",
  purpose: "buy",
  localitySlug: "boring-road",
  townSlug: "patna",
  regionSlug: "patna-bihar",
} as PublicProperty;

/** Answers each search with the next of these ids, and records the searches. */
function createSearch(...answers: string[][]) {
  const asked: Partial<ListingQuery>[] = [];
  const keys: string[] = [];
  const getKey = (id: string) => (keys.includes(id) ? keys.indexOf(id) : keys.push(id) - 1);
  const findIds = async (query: ListingQuery) => {
    const changed = Object.entries(query).filter(
      ([key, value]) => String(value) !== String(EMPTY_QUERY[key as keyof ListingQuery]),
    );
    asked.push(Object.fromEntries(changed));
    return (answers.shift() ?? []).map(getKey);
  };
  const readCards = (ids: readonly number[]) => ids.map((id) => ({ _id: keys[id] }) as CardListing);
  return { asked, search: { findIds, readCards } };
}
type Search = ReturnType<typeof createSearch>["search"];
/** The six that a page shows. */
const getNeighbours = async (
  { findIds, readCards }: Search,
  of: PublicProperty,
  shown: readonly string[] = [],
) =>
  chooseNeighbours(
    readCards(await findNeighbours(findIds, of)).filter(({ _id }) => _id !== of._id),
    shown.map((_id) => ({ _id }) as CardListing),
  );
const listIds = (cards: readonly CardListing[]) => cards.map(({ _id }) => _id);

it("[DETAIL-01] other homes on the page are of the same kind nearby first, then further away, then of any kind", async () => {
  const { asked, search } = createSearch(
    ["here", "a"],
    ["a", "b"],
    ["plot"],
    ["far"],
    ["anywhere", "more", "too many"],
  );
  expect(listIds(await getNeighbours(search, property))).toEqual([
    "a",
    "b",
    "plot",
    "far",
    "anywhere",
    "more",
  ]);
  const each = { purpose: ["buy"], pageSize: expect.any(Number) };
  expect(asked).toEqual([
    { ...each, type: ["project"], locality: ["boring-road"] },
    { ...each, type: ["project"], town: ["patna"] },
    { ...each, town: ["patna"] },
    { ...each, region: ["patna-bihar"] },
    { pageSize: each.pageSize },
  ]);
});

it("other homes are searched until there are six, outside the known localities in the whole town", async () => {
  const six = ["a", "b", "c", "d", "e", "f"];
  // As many as are enough even if the page already shows six of them, and the property itself.
  const near = createSearch([...six, "g", "h", "i", "j", "k", "l", "m"]);
  expect(listIds(await getNeighbours(near.search, property))).toEqual(six);
  expect(near.asked).toHaveLength(1);
  const other = createSearch(six);
  await getNeighbours(other.search, { ...property, localitySlug: null });
  expect(other.asked[0]).toMatchObject({ town: ["patna"] });
});

it("other homes that the page shows already come last", async () => {
  const { search } = createSearch(["a", "b", "c"], ["d"], ["e"], ["f"]);
  expect(listIds(await getNeighbours(search, property, ["a", "b"]))).toEqual(["c", "d", "e", "f", "a", "b"]);
});
