import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { office } from "#content/office.ts";
import { ownerTestimonials } from "#content/owner-testimonials.ts";
import { team } from "#content/team.ts";
import { testimonials } from "#content/testimonials.ts";
import { dayLine } from "#domain/dates.ts";
import { builtApp } from "#tests/support/built-app.ts";
import {
  makeCheck,
  makeMedia,
  makeProjectUnit,
  makeProperty,
  makeReview,
  makeUser,
} from "#tests/support/factories.ts";
import { sentencesOf } from "#tests/support/page-sentences.ts";
import { isClaim, permitted } from "#tests/support/permitted-claims.ts";
import { OPEN_PAGES, PUBLIC_PAGES } from "#tests/support/public-pages.ts";
import routes from "#web/routes.ts";

const { http, database, services } = await builtApp();
const { db } = database;
const html = new Map<string, string>();

/** Listings of every sort, in two towns, some checked, some reviewed, and some that nobody may count. */
async function makeListings(): Promise<string[]> {
  const here = { locality_slug: "pradhan-nagar" };
  const project = await makeProperty(db, {
    ...{ ...here, property_type: "Project", property_title: "Balasan Terraces" },
    ...{ availability: "under-construction", possession_on: "2029-05-01", builder: "Mechi Builders" },
  });
  await makeProjectUnit(db, { property_id: project.id });
  const flat = await makeProperty(db, { ...here, property_title: "Sunny corner flat" });
  const room = await makeProperty(db, {
    ...{ locality_slug: "hakimpara", property_type: "Room", purpose: "pg", property_title: "Quiet room" },
  });
  const plot = await makeProperty(db, {
    ...{ town_slug: "patna", locality_slug: null, property_type: "Land/Plot", property_title: "Corner plot" },
  });
  await makeProperty(db, { locality_slug: "hakimpara", purpose: "rent", property_title: "Plain flat" });
  await makeProperty(db, { ...here, life: "paused", property_title: "Paused flat" });
  await makeProperty(db, { ...here, verification: "pending", property_title: "Pending flat" });
  for (const kind of ["papers", "photos"] as const) await makeCheck(db, { property_id: flat.id, kind });
  await makeCheck(db, { property_id: project.id, kind: "site" });
  for (const rating of [4, 5]) await makeReview(db, { property_id: flat.id, rating });
  await makeMedia(db, { property_id: flat.id });
  return [project, flat, room, plot].map(({ public_id }) => public_id);
}

beforeAll(async () => {
  const ids = await makeListings();
  await services.search.index.start();
  const some = ids.join(",");
  const pages = [
    ...[...PUBLIC_PAGES, ...OPEN_PAGES],
    ...ids.flatMap((id) => [`/user/propertydetail/${id}`, `/at/${id}`]),
    ...[`/user/compare?ids=${some}`, `/user/shortlist?ids=${some}`, "/at/0123456789abcdef01234567"],
    ...["/user/enquiry/wrong", "/still-available/wrong", "/unsubscribe/wrong", "/reset-password/wrong"],
    ...["/owner/listing/preview", "/signout"],
  ];
  for (const page of pages) {
    const { body, statusCode } = await http.inject(page);
    expect(statusCode, page).toBeLessThan(500);
    expect(body, page).toContain("<body");
    html.set(page, body);
  }
}, 120_000);

/** What an article says rests on its sources, and what the law asks of us on the software's own numbers. */
const SOURCED = /^\/(user\/blog\/|privacy|terms)/;

/** No pages of ours that people read, or none that anybody can open. */
const NOT_READ = [
  /\.(rss|xml|txt|js|pdf|ics)$/,
  /^(admin|owner\/(edit|my|list-)|property\/|profile|design)/,
  /:file$|sitemaps|around$|\/(ask|review|report)$/,
  /^(google|facebook|signin\/code|owner\/listing\/preview)$/,
];

describe("[TRUST-10] what public pages claim", () => {
  it("is looked at on every page that anybody can open", () => {
    const addresses = [...html.keys()].map((page) => page.slice(1).split("?")[0] ?? "");
    const missed = routes
      .flatMap(({ path }) => (path === undefined || path === "*" ? [] : [path]))
      .filter((path) => !NOT_READ.some((pattern) => pattern.test(path)))
      .filter((path) => {
        const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
        return !addresses.some((address) => pattern.test(address));
      });
    expect(missed).toEqual([]);
  });

  it("is counted, held by the software, sourced, or marked as an example: each sentence is on a closed list", () => {
    const doubtful = [...html]
      .filter(([page]) => !SOURCED.test(page))
      .flatMap(([page, body]) =>
        sentencesOf(body)
          .filter((sentence) => isClaim(sentence) && !permitted(sentence))
          .map((sentence) => `${page}: ${sentence}`),
      );
    expect(doubtful).toEqual([]);
  });
});
