import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { office } from "#content/office.ts";
import { ownerTestimonials } from "#content/owner-testimonials.ts";
import { team } from "#content/team.ts";
import { testimonials } from "#content/testimonials.ts";
import { openBuiltApp } from "#tests/support/built-app.ts";
import {
  makeCheck,
  makeMedia,
  makeProjectUnit,
  makeProperty,
  makeReview,
  makeUser,
} from "#tests/support/factories.ts";
import { listSentences, splitSentences } from "#tests/support/page-sentences.ts";
import { isClaim, isPermitted } from "#tests/support/permitted-claims.ts";
import { LETTERS } from "#tests/support/permitted-letters.ts";
import { OPEN_PAGES, PUBLIC_PAGES } from "#tests/support/public-pages.ts";
import { isDocument } from "#web/page-table/page-lists.ts";
import { PAGES } from "#web/page-table/pages.ts";
import { dayLine } from "#words/dates.ts";
import messages from "../../messages/en.json" with { type: "json" };

const { http, database, services } = await openBuiltApp();
const { db } = database;
const html = new Map<string, string>();
/** The texts of a message: one, or one for each number, state and the like. */
const listTexts = (message: string | { match: object }[]): string[] =>
  typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match));

/** Listings of every kind in two towns: some checked, some reviewed, and some not public, which must not be counted. */
async function makeListings() {
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
  const paused = await makeProperty(db, { ...here, life: "paused", property_title: "Paused flat" });
  const sold = await makeProperty(db, { ...here, life: "sold", property_title: "Sold flat" });
  await makeProperty(db, { ...here, verification: "pending", property_title: "Pending flat" });
  await sql`update property set submitted_at = published_at - interval '3 hours'
    where published_at is not null`.execute(db);
  for (const kind of ["papers", "photos"] as const) await makeCheck(db, { property_id: flat.id, kind });
  await makeCheck(db, { property_id: project.id, kind: "site" });
  for (const rating of [4, 5]) await makeReview(db, { property_id: flat.id, rating });
  await makeMedia(db, { property_id: flat.id });
  const ids = (rows: readonly { public_id: string }[]) => rows.map(({ public_id }) => public_id);
  return { shown: ids([project, flat, room, plot]), gone: ids([paused, sold]) };
}

beforeAll(async () => {
  const { shown, gone } = await makeListings();
  await services.search.index.start();
  const some = shown.join(",");
  const pages = [
    ...[...PUBLIC_PAGES, ...OPEN_PAGES],
    ...shown.flatMap((id) => [`/user/propertydetail/${id}`, `/user/propertydetail/${id}/can-i-buy`]),
    ...[...gone, "0123456789abcdef01234567"].map((id) => `/user/propertydetail/${id}`),
    ...[`/user/compare?ids=${some}`, `/user/shortlist?ids=${some}`],
    ...["/user/enquiry/wrong", "/still-available/wrong", "/unsubscribe/wrong", "/reset-password/wrong"],
    ...["/visit/wrong", "/deal/wrong", "/confirm-email/wrong"],
    `/user/propertydetail/${shown[0]}/review`,
  ];
  for (const page of pages) {
    const { body, statusCode } = await http.inject(page);
    expect(statusCode, page).toBeLessThan(500);
    expect(body, page).toContain("<body");
    html.set(page, body);
  }
}, 120_000);

/** Pages whose claims have their own proof: articles name their sources, legal texts use the software's numbers. */
const SOURCED = /^\/(user\/blog\/|privacy|terms)/;

describe("[TRUST-10] claims on public pages", () => {
  it("are checked on every page that anybody can open", () => {
    const addresses = [...html.keys()].map((page) => page.split("?")[0] ?? "");
    const missed = Object.entries(PAGES)
      .filter(([, page]) => (page.readers === "everybody" || page.readers === "link") && isDocument(page))
      .filter(([path]) => {
        const pattern = new RegExp(`^${path.replace(/:\w+|\*/g, "[^/]+")}$`);
        return !addresses.some((address) => pattern.test(address));
      });
    expect(missed).toEqual([]);
  });

  it("are counted, enforced by the software, sourced, or marked as examples: each sentence is on a closed list", () => {
    const doubtful = [...html]
      .filter(([page]) => !SOURCED.test(page))
      .flatMap(([page, body]) =>
        listSentences(body)
          .filter((sentence) => isClaim(sentence) && !isPermitted(sentence))
          .map((sentence) => `${page}: ${sentence}`),
      );
    expect(doubtful).toEqual([]);
  });

  it.each([
    "Trusted by 5,000 happy families",
    "Every listing is 100% genuine.",
    "We answer within 30 minutes, day and night.",
    "Award for the best portal 2025",
    "Best homes 4 properties",
    "24/7 support",
    "Rated 4.9 by 12,000 customers",
  ])("could not be: %s", (sentence) => {
    expect(isClaim(sentence) && !isPermitted(sentence)).toBe(true);
  });

  it("are on a list in emails, brochures, posters and share pictures too", () => {
    const doubtful = Object.entries(messages)
      .filter(([name]) => /^(mail|brochure|share|poster|offline|follow|lead_done)_/.test(name))
      .flatMap(([name, words]) =>
        listTexts(words)
          .flatMap((text) => splitSentences(text))
          .map((sentence) => ({ name, sentence })),
      )
      .filter(({ sentence }) => isClaim(sentence) && !isPermitted(sentence) && !LETTERS.has(sentence));
    expect(doubtful).toEqual([]);
  });

  it("contain only numbers that the database counts", async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*)::int as listings, count(distinct locality_slug)::int as localities,
        count(distinct town_slug)::int as towns,
        (count(*) filter (where town_slug = 'siliguri'))::int as siliguri,
        (count(*) filter (where property_type = 'Project'))::int as projects,
        (count(*) filter (where id in (select property_id from verification_check)))::int as verified,
        (count(*) filter (where id in (select property_id from verification_check where kind = 'papers')))::int as papers,
        (count(*) filter (where id in (select property_id from verification_check where kind = 'video')))::int as video
      from public_property`.execute(db);
    const counted = rows[0] ?? {};
    expect(counted).toMatchObject({ listings: 5, verified: 2, projects: 1, video: 0 });
    const listSentencesOn = (page: string) => listSentences(html.get(page) ?? "");
    const count = (n: number | undefined, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
    const properties = (n: number | undefined) => count(n, "property", "properties");
    expect(listSentencesOn("/")).toEqual(
      expect.arrayContaining([
        `Our listings are in ${counted.localities} localities of ${counted.towns} towns, all in North Bengal, Sikkim and Bihar.`,
        `Papers checked ${properties(counted.papers)}`,
        `Video checked ${properties(counted.video)}`,
        `Siliguri ${properties(counted.siliguri)}`,
      ]),
    );
    expect(listSentencesOn("/user/list?verified=0")).toContain(properties(counted.listings));
    expect(listSentencesOn("/user/list")).toContain(properties(counted.verified));
    expect(listSentencesOn("/projects/pradhan-nagar")).toContain(
      count(counted.projects, "project", "projects"),
    );
    expect(listSentencesOn("/proof")).toEqual(
      expect.arrayContaining([
        "3 hours Time to publication Median of 7 listings of the last 90 days.",
        `${counted.listings} Listings Approved by our team and public now.`,
        `40% Verified ${counted.verified} listings with papers, photos, video or site checked by the team.`,
      ]),
    );
  });

  it("name date and source of each figure of the operator", () => {
    for (const { figure, label, asOf, source } of office.claims) {
      const pages = [...html].filter(([, body]) =>
        listSentences(body).some((one) => one.startsWith(`${figure} ${label}`)),
      );
      expect(pages.length, label).toBeGreaterThan(0);
      for (const [page, body] of pages)
        expect(listSentences(body), page).toEqual(
          expect.arrayContaining([
            expect.stringContaining(`As of ${dayLine(asOf)}.`),
            expect.stringContaining(`Source: ${source}.`),
          ]),
        );
    }
  });

  it("are marked as examples above stories and the team", () => {
    const marks = [
      { people: testimonials.map(({ author }) => author.name), mark: "These are example stories." },
      { people: ownerTestimonials.map(({ author }) => author.name), mark: "These are example stories." },
      { people: team.map(({ name }) => name), mark: "This is an example team" },
    ];
    for (const { people, mark } of marks) {
      const pages = [...html].filter(([, body]) => people.some((name) => body.includes(`>${name}<`)));
      expect(pages.length, mark).toBeGreaterThan(0);
      for (const [page, body] of pages) {
        const first = Math.min(...people.map((name) => body.indexOf(`>${name}<`)).filter((at) => at >= 0));
        expect(body.slice(0, first), page).toContain(mark);
      }
    }
  });

  it("do not link to networks on which we have no page", () => {
    for (const [page, body] of html)
      expect(
        body.match(/href="https?:\/\/(?:www\.)?(?:facebook|instagram|linkedin|youtube|x)\.com[^"]*"/g),
        page,
      ).toBeNull();
  });

  it("say on every page with invented people that they are invented, and nowhere else", async () => {
    const mark = "This is a demonstration.";
    for (const [page, body] of html) expect(body.includes(mark), page).toBe(false);
    await makeUser(db, { demo: true });
    await sql`select pg_notify('public_change', '')`.execute(db);
    for (const page of ["/", "/user/about", "/user/list", "/proof", "/user/contact", "/nothing/here"])
      await expect
        .poll(async () => (await http.inject(page)).body.includes(mark), { message: page })
        .toBe(true);
  });
});
