import { expect, it, vi } from "vitest";
import { office } from "#content/office.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createSettingsService } from "./settings.service.ts";

it("answers the words of the content folder until the team saves its own, which show at once", async () => {
  const database = await testDatabase();
  const settings = createSettingsService({ database });
  expect(await settings.office()).toEqual(office);

  const phones = ["+91 353 250 0141", "+91 98320 00141"];
  await database.db
    .insertInto("setting")
    .values({ key: "office", value: JSON.stringify({ phones }) })
    .execute();
  await vi.waitFor(async () => expect(await settings.office()).toEqual({ ...office, phones }));
});

it("does not mark its own place on the map for an address of the team's own", async () => {
  const database = await testDatabase();
  const settings = createSettingsService({ database });
  const value = JSON.stringify({ address: ["1 Boring Road", "Patna 800001"] });
  await database.db
    .insertInto("setting")
    .values({ key: "office", value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  expect(await settings.office()).toMatchObject({ place: null });
});

it("shows nobody's real number or address by default", () => {
  expect(office.email).toMatch(/\.example$/);
  expect(office.phones).toHaveLength(2);
  expect(office.claims.every(({ asOf }) => /^\d{4}-\d{2}-\d{2}$/.test(asOf))).toBe(true);
});
