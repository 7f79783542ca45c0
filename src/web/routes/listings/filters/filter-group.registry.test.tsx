import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { FILTER_GROUPS, listGroups } from "#domain/listing/filters/groups.ts";
import { COUNTED_FILTERS, type Facets, listCountedOptions } from "#domain/listing/filters/listing-facets.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { listFiltersOfGroup } from "#domain/listing/filters/registry.ts";
import { LAND_FIELD } from "#web/features/listing-filters/listing-href.ts";
import { Sidebar } from "./FilterSidebar.tsx";

const NO_FACETS: Facets = {};
/** One result for each option of each filter. */
const countAll = (query: ListingQuery): Facets =>
  Object.fromEntries(
    COUNTED_FILTERS.map((name) => [
      name,
      Object.fromEntries((listCountedOptions(query, name) ?? []).map((option) => [option, 1])),
    ]),
  );

/** The sidebar as the page shows it. */
function renderSidebar(query: ListingQuery, facets: Facets): string {
  const localities = { shown: [{ slug: "jp-nagar", name: "Jp Nagar", count: 1 }], others: 0 };
  const sidebar = (
    <Sidebar
      {...{ place: { query, view: "list" }, facets, localities, refused: {}, onChange: () => undefined }}
    />
  );
  const router = createMemoryRouter([{ path: "/", element: sidebar }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Its groups: their headings, and the names of the fields in each. */
function readGroups(query: ListingQuery, facets: Facets): [heading: string, fields: string[]][] {
  const [, ...groups] = renderSidebar(query, facets).split('role="group"');
  return groups.map((html) => [
    /<h3[^>]*>(.*?)<\/h3>/.exec(html)?.[1] ?? "",
    [...new Set([...html.matchAll(/<input[^>]* name="([^"]+)"/g)].map(([, field]) => field ?? ""))],
  ]);
}

const listNames = (groups: ReturnType<typeof readGroups>) => groups.map(([heading]) => heading);
const listFields = (...given: Parameters<typeof readGroups>) =>
  readGroups(...given).flatMap(([, fields]) => fields);

describe("[LIST-04] the sidebar", () => {
  it.each([[[]], [["buy"]], [["rent"]], [["lease"]], [["pg"]]] as const)(
    "has the groups of the registry in their order, each with a control for each of its filters: %s",
    (purpose) => {
      const query: ListingQuery = { ...EMPTY_QUERY, purpose };
      const groups = readGroups(query, countAll(query));
      expect(listNames(groups)).toEqual(listGroups(purpose).map((group) => FILTER_GROUPS[group]()));
      const missing = listGroups(purpose).flatMap((group, at) =>
        listFiltersOfGroup(group)
          .filter((name) => !groups[at]?.[1].includes(name))
          .map((name) => `${group}: no control for ${name}`),
      );
      expect(missing).toEqual([]);
    },
  );

  it("[FIND-16] has no group in which nothing can be found, unless something of it is chosen", () => {
    const empty = listNames(readGroups(EMPTY_QUERY, NO_FACETS));
    expect(empty).toEqual(["Price", "Area", "Localities", "Verification"]);
    const asked = { ...EMPTY_QUERY, wheelchair: ["yes"], transaction: ["resale"] } as const;
    expect(listNames(readGroups(asked, NO_FACETS))).toEqual([...empty, "Purchase type", "More filters"]);
    expect(listFields(asked, NO_FACETS)).not.toContain("pets");
    // Nothing of what is offered of a filter finds something, only another value does.
    expect(listFields(EMPTY_QUERY, { facing: { "north-east": 3 } })).not.toContain("facing");
  });

  it("[FIND-16] asks for a size of land only where land is searched, or such a size is set", () => {
    const hasLand = (sets: Partial<ListingQuery>) =>
      listFields({ ...EMPTY_QUERY, ...sets }, NO_FACETS).includes(LAND_FIELD);
    expect([{}, { type: ["flat"] }, { purpose: ["rent"] }].map((sets) => hasLand(sets as object))).toEqual([
      ...[false, false, false],
    ]);
    const searched = [{ type: ["plot"] }, { type: ["flat", "farm"] }, { areaMin: 3_600, areaUnit: "katha" }];
    expect(searched.map((sets) => hasLand(sets as object))).toEqual([true, true, true]);
  });

  it("[FIND-16] [LIST-05] has a Clear link only in a group in which something is chosen", () => {
    const listCleared = (query: ListingQuery) =>
      [...renderSidebar(query, countAll(query)).matchAll(/aria-label="Clear ([^"]+)"/g)].map(
        ([, name]) => name,
      );
    expect(listCleared(EMPTY_QUERY)).toEqual([]);
    const chosen = { ...EMPTY_QUERY, priceMax: 15_000, tenant: ["family"], photos: true } as const;
    expect(listCleared(chosen).toSorted()).toEqual(["Price", "Verification", "Who can live there"]);
  });

  it("[FIND-16] shows the first amenities, lift and parking before the others, and those that are chosen", () => {
    const listVisible = (query: ListingQuery) => {
      const [, group = ""] = renderSidebar(query, countAll(query)).split(">Amenities</h3>");
      const [visible = ""] = group.split("<details");
      return [...visible.matchAll(/name="amenity"[^>]* value="([^"]+)"/g)].map(([, value]) => value);
    };
    const first = listVisible(EMPTY_QUERY);
    expect(first.slice(0, 2)).toEqual(["Lift", "Car Parking"]);
    expect(first).toHaveLength(6);
    expect(listVisible({ ...EMPTY_QUERY, amenity: ["AC"] })).toEqual([...first, "AC"]);
  });

  it("[FIND-16] has one number of bathrooms, the lowest of an address with several", () => {
    const query = { ...EMPTY_QUERY, bathrooms: ["2", "3"] } as const;
    const inputs = [...renderSidebar(query, countAll(query)).matchAll(/<input[^>]* name="bathrooms"[^>]*>/g)];
    const chosen = inputs.flatMap(([input]) =>
      input.includes("checked") ? (/value="(.)"/.exec(input)?.[1] ?? []) : [],
    );
    expect([inputs.length, chosen]).toEqual([3, ["2"]]);
  });
});
