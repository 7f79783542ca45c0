import { describe, expect, it } from "vitest";
import { ORIGIN, openBuiltApp } from "#tests/support/built-app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { flat } from "#tests/support/listing-form.ts";

const { http, database } = await openBuiltApp();

const draw = (fields: Record<string, string>) =>
  http.inject({
    method: "POST",
    url: "/owner/listing/drawn",
    headers: { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });

describe("[OWNER-03] the preview of a form", () => {
  it("shows the listing with its map and costs, for anybody, as far as the form is filled in", async () => {
    const { property, map, charges } = (await draw({ form: JSON.stringify(flat) })).json();
    expect(property).toMatchObject({ propertyTitle: "Two rooms", price: 4_500_000, city: "Siliguri" });
    expect(property).not.toHaveProperty("address");
    expect(map).not.toBeNull();
    expect(Array.isArray(charges)).toBe(true);
    const far = await draw({ form: JSON.stringify({ ...flat, lat: "8.5", lng: "76.9" }) });
    expect(far.json()).toMatchObject({ map: null, property: { lat: 8.5, lng: 76.9 } });
    expect((await draw({ form: "{}" })).json()).toMatchObject({ property: null, map: null });
  });

  it("shows the team's checks only of a public listing", async () => {
    const hidden = await makeProperty(database.db, { verification: "pending", property_title: "Hidden" });
    const form = JSON.stringify(flat);
    for (const id of [hidden.public_id, "\u0000", "constructor"])
      expect((await draw({ form, id })).json().property).toMatchObject({ _id: "", publishedAt: null });
    const open = await makeProperty(database.db, { rating: 4 });
    expect((await draw({ form, id: open.public_id })).json().property).toMatchObject({
      ...{ _id: open.public_id, rating: 4, propertyTitle: "Two rooms" },
    });
  });

  it("refuses invalid data, and sends people who open its address to the preview page", async () => {
    for (const form of ["", "no json", "null", "7"]) expect((await draw({ form })).statusCode).toBe(422);
    const opened = await http.inject("/owner/listing/drawn");
    expect([opened.statusCode, opened.headers.location]).toEqual([302, "/owner/listing/preview"]);
  });
});
