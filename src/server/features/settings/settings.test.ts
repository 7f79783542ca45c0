import { describe, expect, it, vi } from "vitest";
import { office } from "#content/office.ts";
import { admin, db, http, services } from "#tests/support/desk-calls.ts";
import { makeLocality, makeRegion } from "#tests/support/factories.ts";

const url = "/api/v1/admin/settings";
const read = async () => (await http.inject({ url, headers: admin.headers })).json();
const save = (payload: object) => http.inject({ method: "PUT", url, headers: admin.headers, payload });
const rename = (kind: string, slug: string, payload: object) =>
  http.inject({ method: "PATCH", url: `${url}/places/${kind}/${slug}`, headers: admin.headers, payload });

describe("[ADMIN-10] settings", () => {
  it("are the words of the content folder until the team saves its own, which show at once", async () => {
    expect(await services.settings.office()).toEqual(office);
    const phones = ["+91 353 250 0141", "+91 98320 00141"];
    const { office: shown, version } = await read();
    expect(version).toBe(0);
    expect((await save({ office: { ...shown, phones }, version })).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await services.settings.office()).toEqual({ ...office, phones }));
    expect(await read()).toMatchObject({ version: 1, changedBy: "Test Admin" });
  });

  it("never overwrite what a colleague has saved since, and write down what changed", async () => {
    const { office: shown, version } = await read();
    expect((await save({ office: { ...shown, hours: "Daily 9-21" }, version })).statusCode).toBe(200);
    const stale = await save({ office: { ...shown, email: "new@thikana.example" }, version });
    expect(stale.statusCode).toBe(409);
    expect((await read()).office).toMatchObject({ hours: "Daily 9-21", email: office.email });
    const trail = await db
      .selectFrom("audit_entry")
      .selectAll()
      .where("noun", "=", "setting")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(trail).toMatchObject({ before: { hours: office.hours }, after: { hours: "Daily 9-21" } });
  });

  it("save nothing where nothing was changed", async () => {
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
  ])("refuse a wrong %s, naming the field", async (field, change) => {
    const { office: shown, version } = await read();
    const answer = await save({ office: { ...shown, ...change }, version });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty([`office.${field}`]);
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
    expect((await rename("locality", "nowhere", { name: "X" })).statusCode).toBe(404);
    expect((await rename("galaxy", "x", { name: "X" })).statusCode).toBe(404);
  });
});

it("shows nobody's real number or address by default", () => {
  expect(office.email).toMatch(/\.example$/);
  expect(office.phones).toHaveLength(2);
  expect(office.claims.every(({ asOf }) => /^\d{4}-\d{2}-\d{2}$/.test(asOf))).toBe(true);
});
