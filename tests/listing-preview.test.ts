import { describe, expect, it } from "vitest";
import { readPreview } from "#contract/listing/property.ts";
import { getPurposesFor, PROPERTY_TYPES } from "#domain/property/kinds.ts";
import { fillForm, flat } from "#tests/support/listing-form.ts";
import {
  create,
  makeListing,
  openPropertyWorld,
  update,
  uploadPhoto,
} from "#tests/support/property-world.ts";
import { readSeenCheck } from "#tests/support/seen-check.ts";
import { getBody } from "#web/features/property-form/form-body.ts";
import {
  EMPTY_FORM,
  EMPTY_UNIT,
  type FormValues,
  readFormValues,
} from "#web/features/property-form/form-values.ts";

const { admin, app, owner } = await openPropertyWorld();

const read = (url: string, headers = {}) => app.http.inject({ url: `/api/v1/${url}`, headers });
const preview = (values: FormValues, publicId: string | null = null) =>
  app.services.property.preview(readPreview(getBody(values, [])), publicId);

/** Fields that a listing has only once it is public. */
const LATER = [
  ...["_id", "publishedAt", "isNew", "confirmedAt", "updatedAt", "priceHistory"],
  // The form itself shows the files.
  ...["photos", "videos"],
];
const without = (listing: object) =>
  Object.fromEntries(Object.entries(listing).filter(([name]) => !LATER.includes(name)));

describe("[OWNER-03] the preview of a listing", () => {
  it.each(PROPERTY_TYPES)(
    "%s: is what the public sees once it is approved, and what its edit form begins with",
    async (type) => {
      for (const purpose of getPurposesFor(type)) {
        const pin = { lat: "26.7191", lng: "88.4312" };
        const values = { ...fillForm(type), ...pin, purpose, propertyTitle: `${type} to ${purpose}` };
        const photo = await uploadPhoto(owner, 60);
        const media = [{ id: photo, caption: "From the road" }];
        const answer = await create(owner, getBody(values, media));
        expect(answer.statusCode, answer.body).toBe(201);
        const record = answer.json();
        expect(getBody(readFormValues(record), record.mediaFiles)).toMatchObject({
          propertyType: type,
          mediaFiles: media,
        });
        expect(without((await preview(readFormValues(record))) ?? {})).toEqual(
          without((await preview(values)) ?? {}),
        );
        await update(admin, record._id, { verification: "approved" });
        const seen = await read(`listings/${record._id}`);
        expect(seen.statusCode, seen.body).toBe(200);
        const shown = await preview(values);
        expect(without(shown ?? {})).toEqual(without(seen.json()));
      }
    },
  );

  it("shows the team's checks of a listing that is already public", async () => {
    const { _id } = await makeListing();
    await update(admin, _id, { verification: "approved" });
    const now = (await read(`listings/${_id}`)).json();
    await app.http.inject({
      method: "PUT",
      url: `/api/v1/admin/properties/${_id}/checks/papers`,
      headers: admin.headers,
      payload: await readSeenCheck(app.database.db, _id, "papers"),
    });
    expect(await preview(fillForm("Villa"), _id)).toMatchObject({
      ...{ _id, verified: true, propertyType: "Villa", publishedAt: now.publishedAt },
    });
    expect(await preview(fillForm("Villa"))).toMatchObject({ _id: "", verified: false });
  });

  it("needs the kind of property, and shows gaps if little is filled in", async () => {
    expect(await preview(EMPTY_FORM)).toBeNull();
    const begun = await preview({ ...EMPTY_FORM, propertyType: "Project" });
    expect(begun).toMatchObject({
      ...{ propertyTitle: "No title yet", city: "No place yet", description: "No description yet." },
      ...{ price: null, area: 0, projectUnits: [], photos: [], landmarks: [] },
    });
    const unit = { ...EMPTY_UNIT, typeOfApartment: "2 BHK", priceFrom: "40,00,000" };
    const patna = { ...EMPTY_FORM, propertyType: "Project", city: "Patna", projectUnits: [unit, EMPTY_UNIT] };
    expect(await preview(patna)).toMatchObject({
      ...{ townSlug: "patna", regionSlug: "patna-bihar", lat: 25.6, lng: 85.14, price: 4_000_000 },
      projectUnits: [{ typeOfApartment: "2 BHK", typeOfPossession: "N/A", areaFrom: null }],
    });
  });

  it("leaves out what cannot be read", async () => {
    const odd = { ...flat, price: "many", area: "-5", bedrooms: "1e9", landUnit: "league", state: "Nowhere" };
    expect(await preview({ ...odd, city: "Atlantis", lat: "900" })).toMatchObject({
      ...{ city: "Atlantis", price: null, area: 0, bedrooms: null, lat: 0, lng: 0 },
    });
  });
});
