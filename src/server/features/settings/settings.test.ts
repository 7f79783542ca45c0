import { describe, expect, it, vi } from "vitest";
import { office } from "#content/office.ts";
import { LISTING_TERMS } from "#domain/listing/terms.ts";
import { addDays } from "#domain/time/dates.ts";
import { openDesk } from "#tests/support/desk-calls.ts";
import { makeLocality, makeProperty, makeRegion } from "#tests/support/factories.ts";

const { admin, db, http, services } = await openDesk();

const url = "/api/v1/admin/settings";
const read = async () => (await http.inject({ url, headers: admin.headers })).json();
const save = (payload: object) => http.inject({ method: "PUT", url, headers: admin.headers, payload });
const rename = (kind: string, slug: string, payload: object) =>
  http.inject({ method: "PATCH", url: `${url}/places/${kind}/${slug}`, headers: admin.headers, payload });

describe("[ADMIN-10] the settings", () => {
  it("are the texts of the content folder until the team saves its own, which are shown at once", async () => {
    expect(await services.settings.readOffice()).toEqual(office);
    const phones = ["+91 353 250 0141", "+91 98320 00141"];
    const { office: shown, version } = await read();
    expect(version).toBe(0);
    expect((await save({ office: { ...shown, phones }, version })).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await services.settings.readOffice()).toEqual({ ...office, phones }));
    expect(await read()).toMatchObject({ version: 1, changedBy: "Test Admin" });
  });

  it("never overwrite a colleague's newer change, and log what changed", async () => {
    const { office: shown, version } = await read();
    expect(
      (await save({ office: { ...shown, hours: "Mon-Sun 9:00 AM - 9:00 PM" }, version })).statusCode,
    ).toBe(200);
    const stale = await save({ office: { ...shown, email: "new@thikana.example" }, version });
    expect(stale.statusCode).toBe(409);
    expect((await read()).office).toMatchObject({ hours: "Mon-Sun 9:00 AM - 9:00 PM", email: office.email });
    const trail = await db
      .selectFrom("audit_entry")
      .selectAll()
      .where("noun", "=", "setting")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(trail).toMatchObject({
      before: { hours: office.hours },
      after: { hours: "Mon-Sun 9:00 AM - 9:00 PM" },
    });
  });

  it("[VISIT-16] are saved once, however often they are sent, also if the answer was lost", async () => {
    const { office: shown, version } = await read();
    const sent = { office: { ...shown, hours: "Mon-Fri 9:00 AM - 5:00 PM" }, version };
    for (const _ of ["first", "again"]) {
      const answer = await save(sent);
      expect([answer.statusCode, answer.json().message]).toEqual([
        200,
        expect.stringContaining("were saved"),
      ]);
    }
    expect((await read()).version).toBe(version + 1);
  });

  it("save nothing if nothing was changed", async () => {
    const { office: shown, version } = await read();
    await save({ office: shown, version });
    expect((await read()).version).toBe(version);
  });

  it.each([
    ["brand", { brand: " " }],
    ["email", { email: "not an address" }],
    ["phones.1", { phones: ["+91 353 250 0140", "call me"] }],
    ["social.facebook", { social: { ...office.social, facebook: "javascript:alert(1)" } }],
    ["claims.0.asOf", { claims: [{ figure: "20+", label: "Years", asOf: "last year" }] }],
    ["address", { address: [] }],
  ])("refuse a wrong %s with an error at the field", async (field, change) => {
    const { office: shown, version } = await read();
    const answer = await save({ office: { ...shown, ...change }, version });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty([`office.${field}`]);
  });

  it("refuse a claim that was checked on a day that is still to come", async () => {
    const { office: shown, version } = await read();
    const claims = [{ figure: "20+", label: "Years", asOf: "2999-01-01", source: "Our books" }];
    const answer = await save({ office: { ...shown, claims }, version });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { "claims.0.asOf": "This day is still to come. Enter the day on which it was checked." },
    ]);
  });

  it("[OWNER-08] include periods, which jobs, emails and owners' pages use from then on", async () => {
    const terms = { firstReminderDays: 10, lastReminderDays: 15, confirmDays: 20, undoDays: 8 };
    const saved = await http.inject({
      method: "PUT",
      url: `${url}/terms`,
      headers: admin.headers,
      payload: { terms, version: 0 },
    });
    expect(saved.json().message).toBe("Time limits saved. They count from now on.");
    await vi.waitFor(async () => expect(await services.settings.readTerms()).toEqual(terms));
    expect((await http.inject({ url: `${url}/terms`, headers: admin.headers })).json()).toMatchObject({
      terms,
      version: 1,
    });
    const start = new Date("2026-09-01T04:00:00Z");
    const on = (days: number) => addDays(start, days);
    const listed = await makeProperty(db, { published_at: start, confirmed_at: start });
    const { upkeep, property } = services;
    const { hiddenOn } = await property.readPrivate({ role: "system" }, listed.public_id);
    expect(hiddenOn).toBe(on(20).toISOString());
    expect(await upkeep.remind(on(9.9))).toBe(0);
    expect(await upkeep.remind(on(10))).toBe(1);
    // The owner was already reminded under the earlier time limits, so no other reminder is needed before it is hidden.
    expect(await upkeep.remind(on(18))).toBe(1);
    await http.inject({
      method: "PUT",
      url: `${url}/terms`,
      headers: admin.headers,
      payload: { terms: { ...terms, lastReminderDays: 12, confirmDays: 16 }, version: 1 },
    });
    await vi.waitFor(async () => expect((await services.settings.readTerms()).confirmDays).toBe(16));
    expect(await upkeep.expire(on(22))).toBe(1);
    const { message } = await property.changeLife({ role: "system" }, listed.public_id, "delete");
    expect(message).toContain("for 8 days");
  });

  it.each([
    ["lastReminderDays", { lastReminderDays: 30 }],
    ["confirmDays", { confirmDays: 40 }],
    ["undoDays", { undoDays: 0 }],
    ["firstReminderDays", { firstReminderDays: 7.5 }],
  ])("refuse periods that make no sense: %s", async (field, change) => {
    const answer = await http.inject({
      method: "PUT",
      url: `${url}/terms`,
      headers: admin.headers,
      payload: { terms: { ...LISTING_TERMS, ...change }, version: 99 },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty([`terms.${field}`]);
  });

  it("rename regions and localities, with their names in other scripts", async () => {
    const region = await makeRegion(db, "sikkim");
    const locality = await makeLocality(db, { name: "Hakimpara" });
    const twin = await makeLocality(db, { name: "Deshbandhu Para", town_slug: locality.town_slug });
    expect((await rename("region", region.slug, { name: "Sikkim", ne: "सिक्किम" })).statusCode).toBe(200);
    const done = await rename("locality", locality.slug, {
      name: "Hakim Para",
      bn: "হাকিমপাড়া",
      character: "Quiet.",
    });
    expect(done.statusCode).toBe(200);
    const rows = await db.selectFrom("locality").selectAll().where("slug", "=", locality.slug).execute();
    expect(rows).toMatchObject([{ name: "Hakim Para", names: { bn: "হাকিমপাড়া" }, character: "Quiet." }]);
    expect((await rename("locality", twin.slug, { name: "hakim para" })).json().fields).toHaveProperty(
      "name",
    );
    const was = { name: "Hakimpara", hi: "", bn: "", ne: "", character: "" };
    const stale = await rename("locality", locality.slug, { name: "Hakimpara East", was });
    expect(stale.statusCode).toBe(409);
    // The answer to its own save was lost.
    const again = { name: "Hakim Para", bn: "হাকিমপাড়া", character: "Quiet.", was };
    const saved = await rename("locality", locality.slug, again);
    expect([saved.statusCode, saved.json().message]).toEqual([200, expect.stringContaining("was saved")]);
    expect((await rename("locality", "nowhere", { name: "X" })).statusCode).toBe(404);
    expect((await rename("galaxy", "x", { name: "X" })).statusCode).toBe(404);
  });
});

it("contain no real person's number or address by default", () => {
  expect(office.email).toMatch(/\.example$/);
  expect(office.phones).toHaveLength(2);
  expect(office.claims.every(({ asOf }) => /^\d{4}-\d{2}-\d{2}$/.test(asOf))).toBe(true);
});
