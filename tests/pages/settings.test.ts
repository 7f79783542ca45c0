import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { office } from "#content/office.ts";
import { officeInput, placeChange } from "#contract/admin/settings.ts";
import { createSettingsService } from "#server/features/settings/settings.service.ts";
import { systemClock } from "#server/platform/clock.ts";
import { ORIGIN, openBuiltApp } from "#tests/support/built-app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database, services } = await openBuiltApp();
const admin = await signInAs(http, database, "admin");
const actor = { role: "admin", userId: admin.userId, sessionId: "of-a-test" } as const;
/** Stands for another process: this one learns about its changes only from the database. */
const elsewhere = createSettingsService({ database, clock: systemClock });
let id = "";

beforeAll(async () => {
  const property = await makeProperty(database.db, { locality_slug: "pradhan-nagar", city: "Siliguri" });
  id = property.public_id;
  await services.search.index.start();
});
afterAll(() => vi.restoreAllMocks());

/** Public pages, cached ones and others. */
const pages = () => [
  "/",
  "/user/list",
  "/user/list?region=sikkim",
  "/user/list.rss",
  `/user/propertydetail/${id}`,
  "/user/propertydetail/000000000000000000000000",
  "/user/regiondetail/sikkim",
  "/projects/hakimpara",
  "/user/about",
  "/user/contact",
  "/user/blog",
  "/user/blog/feed.xml",
  "/privacy",
  "/terms",
  "/proof",
  "/status",
  "/signin",
  "/signup",
  "/signin?forgot=1",
  "/owner/signup",
  "/owner/listing",
  "/user/shortlist",
  "/nowhere",
];
const desk = [
  "dashboard",
  "queue",
  "property-listing",
  "leadtracker",
  "users",
  "settings",
  "audit",
  "figures",
];

const getTitle = (page: string) => /<title>([^<]*)/.exec(page)?.[1];
const getText = async (url: string, headers = {}) => (await http.inject({ url, headers })).body;

describe("[ADMIN-10] the team's settings", () => {
  it("contain our name in titles, headers and facts of every page, at once", async () => {
    const shown = officeInput.parse(office);
    for (const page of pages()) expect(await getText(page), page).toContain(office.brand);
    await elsewhere.saveOffice(actor, { ...shown, brand: "Ghar Dekho", tagline: "Homes, looked at." }, 0);
    await vi.waitFor(async () => expect(await getText("/")).toContain("Ghar Dekho"));
    for (const page of pages()) {
      const text = await getText(page);
      expect(text.includes("Ghar Dekho"), page).toBe(true);
      expect(text.match(/.{20}\bThikana\b/)?.[0], page).toBeUndefined();
    }
    for (const name of desk)
      expect(getTitle(await getText(`/admin/${name}`, admin.headers)), name).toContain("Ghar Dekho");
  });

  it("contain how to reach us: address, phones, email, hours and networks", async () => {
    const now = {
      address: ["7 Tea Lane", "Kurseong 734203"],
      phones: ["+91 354 200 0001", "+91 98320 99999"],
      email: "ask@ghar.example",
      hours: "Mon-Sun 8:00 AM - 8:00 PM",
    };
    const social = { ...office.social, youtube: "https://www.youtube.com/@ghar" };
    const { office: stored, version } = await services.settings.readOfficeForTeam(actor);
    await elsewhere.saveOffice(actor, officeInput.parse({ ...stored, ...now, social }), version);
    await vi.waitFor(async () =>
      expect(await getText("/user/contact")).toContain("Mon-Sun 8:00 AM - 8:00 PM"),
    );
    for (const page of ["/user/contact", "/user/about"]) {
      const text = await getText(page);
      for (const word of [...now.address, ...now.phones, now.email, now.hours, social.youtube])
        expect(text, page).toContain(word);
      expect(text).not.toContain(office.phones[0]);
    }
  });

  it("contain the names of regions and localities in lists, titles, filters and error pages", async () => {
    const rename = (kind: "region" | "locality", slug: string, name: string) =>
      elsewhere.savePlace(actor, { kind, slug }, placeChange.parse({ name }));
    await rename("region", "sikkim", "Sikkim Hills");
    await rename("locality", "pradhan-nagar", "Pradhan Nagar East");
    await vi.waitFor(async () => expect(await getText("/")).toContain("Sikkim Hills"));
    for (const page of ["/user/regiondetail/sikkim", "/user/list?region=sikkim", "/nowhere"])
      expect(await getText(page), page).toContain("Sikkim Hills");
    expect(getTitle(await getText("/user/list?region=sikkim"))).toContain("Sikkim Hills");
    for (const page of [
      "/user/list?locality=pradhan-nagar",
      `${ORIGIN}/user/list.rss?locality=pradhan-nagar`,
    ])
      expect(await getText(page), page).toContain("Pradhan Nagar East");
  });
});

it("[OPS-07] the settings say how old the last backup is, and what to do if there is none", async () => {
  expect(await getText("/admin/settings", admin.headers)).toContain("There is no backup yet");
  vi.spyOn(services.backup, "readForTeam").mockResolvedValue({
    ...{ good: { madeAt: "2026-11-27T21:45:00.000Z", bytes: 34_200_000 }, isOld: false, failedAt: null },
  });
  expect(await getText("/admin/settings", admin.headers)).toMatch(
    /Last backup: 28 Nov 2026, 3:15\s?am \(34 MB\)/,
  );
});

describe("[ADMIN-10] the index of the settings", () => {
  const PAGES = ["texts", "charges", "buying", "places"];

  it.each(["", ...PAGES.map((page) => `/${page}`)])(
    "leads to every part from /admin/settings%s",
    async (page) => {
      const text = await getText(`/admin/settings${page}`, admin.headers);
      const index = /<nav[^>]*data-part="settings-index".*?<\/nav>/s.exec(text)?.[0] ?? "";
      for (const other of PAGES) expect(index).toContain(`href="/admin/settings/${other}"`);
      for (const part of ["brand", "office", "social", "claims", "terms", "team", "backup", "trail"]) {
        expect(index).toContain(`href="/admin/settings#${part}"`);
        if (page === "") expect(text).toContain(`id="${part}"`);
      }
      if (page !== "")
        expect(index).toMatch(
          new RegExp(
            `aria-current="page"[^>]*href="/admin/settings${page}"|href="/admin/settings${page}"[^>]*aria-current="page"`,
          ),
        );
    },
  );
});

it("[ADMIN-10] each part of the settings is saved by itself: a colleague's save of another part is no conflict", async () => {
  const member = new PlainVisitor(http, admin);
  const colleague = new PlainVisitor(http, admin);
  for (const one of [member, colleague]) await one.open("/admin/settings");
  await colleague.press("Save brand", { tagline: "Saved by a colleague." });
  expect(colleague.words).toContain("Brand saved.");
  await member.press("Save social links", { "social.youtube": "https://www.youtube.com/@later" });
  expect([member.status, member.words]).toEqual([200, expect.stringContaining("Social links saved.")]);
  expect(member.readField("Save brand", "tagline")).toBe("Saved by a colleague.");
  // The same part is one, and nothing of it is lost.
  await colleague.press("Save brand", { tagline: "Saved first." });
  const late = new PlainVisitor(http, admin);
  await late.open("/admin/settings");
  await member.open("/admin/settings");
  await late.press("Save brand", { tagline: "Saved second." });
  await member.press("Save brand", { tagline: "Typed too late." });
  expect(member.status).toBe(409);
  expect(member.readField("Save brand", "tagline")).toBe("Typed too late.");
  await member.press("Save brand");
  expect(member.status).toBe(200);
  const { office: now } = await services.settings.readOfficeForTeam(actor);
  expect(now).toMatchObject({
    tagline: "Typed too late.",
    social: { youtube: "https://www.youtube.com/@later" },
  });
});
