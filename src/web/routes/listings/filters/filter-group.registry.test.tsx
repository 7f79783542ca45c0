import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { FILTER_GROUPS, GROUP_NAMES } from "#domain/listing/filters/groups.ts";
import { COUNTED_FILTERS, type Facets, listCountedOptions } from "#domain/listing/filters/listing-facets.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { listFiltersOfGroup } from "#domain/listing/filters/registry.ts";
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

/** The sidebar's groups as the page shows them: their headings, and the names of the fields in each. */
function readGroups(query: ListingQuery, facets: Facets): [heading: string, fields: string[]][] {
  const localities = { shown: [{ slug: "jp-nagar", name: "Jp Nagar", count: 1 }], others: 0 };
  const sidebar = (
    <Sidebar
      {...{ place: { query, view: "list" }, facets, localities, refused: {}, onChange: () => undefined }}
    />
  );
  const router = createMemoryRouter([{ path: "/", element: sidebar }]);
  const [, ...groups] = renderToStaticMarkup(<RouterProvider router={router} />).split('role="group"');
  return groups.map((html) => [
    /<h3[^>]*>(.*?)<\/h3>/.exec(html)?.[1] ?? "",
    [...new Set([...html.matchAll(/<input[^>]* name="([^"]+)"/g)].map(([, field]) => field ?? ""))],
  ]);
}

describe("[LIST-04] the sidebar", () => {
  it("has the groups of the registry in order, each with a control for each of its filters", () => {
    const groups = readGroups(EMPTY_QUERY, countAll(EMPTY_QUERY));
    expect(groups.map(([heading]) => heading)).toEqual(
      GROUP_NAMES.map((group) => FILTER_GROUPS[group].label()),
    );
    const missing = GROUP_NAMES.flatMap((group, at) =>
      listFiltersOfGroup(group)
        .filter((name) => !groups[at]?.[1].includes(name))
        .map((name) => `${group}: no control for ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("leaves out other filters that find nothing, unless they are chosen", () => {
    const listFields = (query: ListingQuery) => readGroups(query, NO_FACETS).flatMap(([, fields]) => fields);
    expect(listFields(EMPTY_QUERY)).toContain("rating");
    expect(listFields(EMPTY_QUERY)).not.toContain("pets");
    const asked = listFields({ ...EMPTY_QUERY, wheelchair: ["yes"] });
    expect(asked).toContain("wheelchair");
    expect(asked).not.toContain("pets");
  });
});
