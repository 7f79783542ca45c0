import { describe, expect, it } from "vitest";
import { PROPERTY_TYPES } from "#domain/property-kinds.ts";
import { purposesFor } from "#domain/property-questions.ts";
import { filled, places } from "#tests/support/listing-form.ts";
import {
  admin,
  app,
  create,
  made,
  owner,
  setUpPropertyWorld,
  update,
  uploaded,
} from "#tests/support/property-world.ts";
import { aroundSearch, publicFromForm } from "#web/features/listing-preview/public-from-form.ts";
import { bodyOf } from "#web/features/property-form/form-body.ts";
import { EMPTY_FORM, type FormValues, valuesOf } from "#web/features/property-form/form-values.ts";

setUpPropertyWorld();

const read = (url: string, headers = {}) => app.http.inject({ url: `/api/v1/${url}`, headers });
const preview = (values: FormValues, more: Partial<Parameters<typeof publicFromForm>[0]> = {}) =>
  publicFromForm({ values, places, files: [], now: null, at: "2026-11-21T10:00:00.000Z", ...more });

/** Known of a listing only once it is public. */
const LATER = [
  ...["_id", "publishedAt", "confirmedAt", "updatedAt", "priceHistory", "landmarks", "regionSlug"],
];
const without = (listing: object) =>
  Object.fromEntries(Object.entries(listing).filter(([name]) => !LATER.includes(name)));

describe("[OWNER-03] the preview of a listing", () => {
  it.each(PROPERTY_TYPES)(
    "%s: is what the public sees once it is approved, and what its edit form begins with",
    async (type) => {
      for (const purpose of purposesFor(type)) {
        const pin = { lat: "26.7191", lng: "88.4312" };
        const values = { ...filled(type), ...pin, purpose, propertyTitle: `${type} to ${purpose}` };
        const photo = await uploaded(owner, 60);
        const media = [{ id: photo, caption: "From the road" }];
        const answer = await create(owner, bodyOf(values, media));
        expect(answer.statusCode, answer.body).toBe(201);
        const record = answer.json();
        expect(bodyOf(valuesOf(record), record.mediaFiles)).toMatchObject({
          propertyType: type,
          mediaFiles: media,
        });
        expect(preview(valuesOf(record), { files: record.mediaFiles })).toEqual(
          preview(values, { files: record.mediaFiles }),
        );
        await update(admin, record._id, { verification: "approved" });
        const seen = await read(`listings/${record._id}`);
        expect(seen.statusCode, seen.body).toBe(200);
        const shown = preview(values, { files: record.mediaFiles });
        expect(without(shown ?? {})).toEqual(without(seen.json()));
      }
    },
  );

  it("keeps what our team has checked of a listing that is public already", async () => {
    const { _id } = await made();
    await update(admin, _id, { verification: "approved" });
    const now = (await read(`listings/${_id}`)).json();
    const shown = preview({ ...filled("Villa") }, { now: { ...now, verified: true } });
    expect(shown).toMatchObject({ _id, verified: true, propertyType: "Villa", publishedAt: now.publishedAt });
  });

  it("waits for the kind of property, and stands with gaps where little is filled in", () => {
    expect(preview(EMPTY_FORM)).toBeNull();
    expect(aroundSearch(EMPTY_FORM, places)).toBeNull();
    const begun = preview({ ...EMPTY_FORM, propertyType: "Project" });
    expect(begun).toMatchObject({
      ...{ propertyTitle: "No title yet", city: "No place yet", description: "No description yet." },
      ...{ price: null, area: 0, projectUnits: [], photos: [] },
    });
    expect(aroundSearch({ ...EMPTY_FORM, city: "Patna" }, places)).toBe(
      "city=Patna&locality=&lat=25.612&lng=85.144",
    );
  });
});
