import { describe, expect, it } from "vitest";
import { propertyInput } from "#contract/listing/property.ts";
import { PROPERTY_TYPES } from "#domain/property/kinds.ts";
import { answer, flat, places } from "#tests/support/listing-form.ts";
import { getFacts, getPrice } from "./FormSummary.tsx";
import { doesChangeAnything, getBody, getChanges } from "./form-body.ts";
import { getDraftFrom, getNewerDraft, type StoredDraft } from "./form-draft.ts";
import { mergeForms, mergePhotos, mergeSent } from "./form-merge.ts";
import { findMiddle, findPlaceTroubles, getFarPin, getPin } from "./form-places.ts";
import {
  getLabelOfField,
  getQuestionsFor,
  getStepOfField,
  getTextOfAnswer,
  listFormSteps,
} from "./form-questions.ts";
import { EMPTY_FORM, getValuesFrom, getValuesFromForm, readTyped, TEXT_FIELDS } from "./form-values.ts";

describe("the questions and answers of the form", () => {
  it.each(PROPERTY_TYPES)(
    "%s: every field that the server may refuse is on a step of the form",
    (propertyType) => {
      for (const purpose of ["buy", "rent"]) {
        const values = { ...EMPTY_FORM, propertyType, purpose: propertyType === "Project" ? "buy" : purpose };
        const issues = propertyInput.safeParse(getBody(values, [])).error?.issues ?? [];
        expect(issues.length).toBeGreaterThan(5);
        for (const { path } of issues) {
          const step = getStepOfField(values, path.join("."));
          expect(listFormSteps(values), path.join(".")).toContain(step);
          expect(step, path.join(".")).not.toBe("preview");
        }
      }
    },
  );

  it("do not include answers to questions that are no longer asked", () => {
    const land = getBody({ ...flat, propertyType: "Land/Plot", landArea: "3", landUnit: "katha" }, []);
    expect(land).toMatchObject({ bedrooms: "", area: "", landArea: "3", projectUnits: null });
    const rent = getBody({ ...flat, purpose: "rent", rent: "12000" }, [{ id: "a" }]);
    expect(rent).toMatchObject({ price: "", rent: "12000", mediaFiles: [{ id: "a" }] });
  });

  it("[OWNER-07] do not mention files if the form says nothing about them", () => {
    expect(getBody(flat, null)).not.toHaveProperty("mediaFiles");
    expect(getBody(flat, [])).toHaveProperty("mediaFiles", []);
  });

  it("are accepted by the server's schema once the form is filled in", () => {
    expect(propertyInput.safeParse(getBody(flat, [])).error).toBeUndefined();
  });

  it("include only changed fields when editing, with the version that was read", () => {
    const before = getBody(flat, [{ id: "a" }, { id: "b" }]);
    expect(getChanges(before, getBody({ ...flat, price: "4600000" }, [{ id: "b" }, { id: "a" }]), 3)).toEqual(
      {
        price: "4600000",
        mediaFiles: [{ id: "b" }, { id: "a" }],
        version: 3,
      },
    );
    expect(doesChangeAnything(getChanges(before, getBody(flat, [{ id: "a" }, { id: "b" }]), 3))).toBe(false);
  });

  it("include the builder if somebody other than the owner lists, and the possession date of an unfinished home", () => {
    expect(getQuestionsFor(flat).basics).not.toContain("builder");
    expect(getQuestionsFor({ ...flat, postedBy: "dealer" }).basics).toContain("builder");
    expect(getQuestionsFor({ ...flat, availability: "new-launch" }).details).toContain("possessionOn");
  });
});

describe("automatic answers", () => {
  it("are the state of the town and the pincode of the locality", () => {
    const placed = answer(answer(EMPTY_FORM, "city", "Patna"), "locality", "Kankarbagh");
    expect(placed).toMatchObject({ state: "Bihar", pincode: "800020" });
    expect(answer(placed, "city", "Siliguri")).toMatchObject({
      state: "West Bengal",
      locality: "",
      pincode: "",
    });
  });

  it("do not replace a pincode that somebody typed", () => {
    expect(answer({ ...flat, pincode: "734009" }, "locality", "Champasari").pincode).toBe("734009");
    expect(answer(flat, "locality", "Champasari").pincode).toBe("734003");
  });

  it("make a project a sale with a first unit", () => {
    const project = answer({ ...flat, purpose: "rent" }, "propertyType", "Project");
    expect(project.purpose).toBe("buy");
    expect(project.projectUnits).toHaveLength(1);
  });

  it("put the map pin in the middle of the locality, or of the town, and never in another region", () => {
    expect(findMiddle(EMPTY_FORM, places)).toBeNull();
    expect(findMiddle(flat, places)).toMatchObject({ name: "Hakimpara", lat: 26.719, close: true });
    expect(findMiddle({ ...flat, locality: "Other" }, places)).toMatchObject({
      name: "Siliguri",
      close: false,
    });
    const pinned = { ...flat, lat: "26.7301", lng: "88.4002" };
    expect([getPin(flat), getPin(pinned)]).toEqual([null, { lat: 26.7301, lng: 88.4002 }]);
    expect(getPin({ ...pinned, lat: "126" })).toBeNull();
    expect(findPlaceTroubles(pinned, places)).toEqual({});
    expect(findPlaceTroubles({ ...pinned, lat: "25.6", lng: "85.1" }, places).lat).toContain(
      "km from Hakimpara",
    );
    // Choosing another locality removes the old pin.
    expect(answer(pinned, "locality", "Champasari")).toMatchObject({ lat: "", lng: "" });
  });

  it("[TRUST-07] warn before sending about parts of the address that do not agree, and what can be confirmed", () => {
    expect(findPlaceTroubles({ ...flat, pincode: "800020" }, places).pincode).toContain("pincode of Patna");
    expect(findPlaceTroubles({ ...flat, state: "Bihar" }, places).state).toContain("West Bengal");
    const far = { ...flat, locality: "Other", lat: "26.727", lng: "88.65" };
    expect(findPlaceTroubles(far, places).lat).toContain("confirm that the pin is right");
    expect(getFarPin(far, places)).toMatchObject({ km: 25 });
    expect(findPlaceTroubles({ ...far, pinConfirmed: "true" }, places)).toEqual({});
    // The confirmation was for the old position of the pin.
    expect(answer({ ...far, pinConfirmed: "true" }, "lat", "26.8").pinConfirmed).toBe("");
  });

  it("show the price as the listing will", () => {
    expect(getPrice(flat)).toBe("₹45 L");
    expect(getPrice({ ...flat, purpose: "rent", rent: "12,000" })).toBe("₹12,000/month");
    expect(getPrice({ ...flat, price: "soon" })).toBe("Price not listed");
  });
});

describe("a form that is sent after somebody else has saved", () => {
  const theirs = { ...flat, price: "47,00,000", address: "14 Test Road", amenities: ["Lift"] };

  it("keeps fields that the person changed, updates the others, and shows both versions", () => {
    const mine = { ...flat, price: "44,00,000", description: "Newly painted." };
    const merged = mergeForms(flat, theirs, mine);
    expect(merged.values).toEqual({ ...theirs, price: "44,00,000", description: "Newly painted." });
    expect(merged.theirs).toEqual([
      { name: "price", was: "45,00,000", now: "47,00,000", mine: "44,00,000", kept: true },
      { name: "address", was: "12 Test Road", now: "14 Test Road", mine: "12 Test Road", kept: false },
      { name: "amenities", was: "", now: "Lift", mine: "", kept: false },
    ]);
  });

  it("[VISIT-16] does not take its own earlier save for somebody else's change", () => {
    const mine = { ...flat, price: "47L", address: "14 Test Road", amenities: ["Lift"] };
    expect(mergeForms(flat, theirs, mine)).toEqual({ values: theirs, theirs: [] });
    const more = mergeForms(flat, theirs, { ...mine, description: "Newly painted." });
    expect(more).toEqual({ values: { ...theirs, description: "Newly painted." }, theirs: [] });
  });

  it("comes back merged only if something was saved since it was opened", () => {
    const mine = { ...flat, price: "44,00,000" };
    const now = { version: 2, values: theirs };
    const comeBack = (opened: Parameters<typeof mergeSent>[0]["opened"]) =>
      mergeSent({ values: mine, opened }, now);
    expect(comeBack({ version: 1, base: flat })).toEqual(mergeForms(flat, theirs, mine));
    expect(comeBack({ version: 1, base: null })).toEqual({ values: mine, theirs: [] });
    for (const opened of [{ version: 2, base: flat }, null])
      expect(comeBack(opened)).toEqual({ values: mine, theirs: null });
  });

  it("keeps units and amenities as a whole if the person changed them", () => {
    const mine = { ...flat, amenities: ["Park"] };
    expect(mergeForms(flat, theirs, mine).values.amenities).toEqual(["Park"]);
    const [a, b] = [[{ id: "a" }], [{ id: "b" }]];
    const captioned = [{ id: "a", caption: "Front" }];
    expect(mergePhotos(a, b, a)).toBe(b);
    expect(mergePhotos<{ id: string; caption?: string }>(a, b, captioned)).toBe(captioned);
  });

  it("compares answers as people read them, and has a label for every field", () => {
    expect(getTextOfAnswer("price", "4500000")).toBe("₹45,00,000");
    expect(getTextOfAnswer("facing", "north-east")).toBe("North East");
    expect(getTextOfAnswer("builder", "")).toBe("empty");
    expect(getTextOfAnswer("purpose", "buy")).toBe("Sell");
    // The owner sells it, so the card of the form does not say "Buy".
    expect(getFacts({ ...flat, purpose: "buy" }, places)[0]).toBe("Flat for sale");
    expect(getFacts({ ...flat, purpose: "rent" }, places)[0]).toBe("Flat for rent");
    for (const name of TEXT_FIELDS) if (name !== "parking") expect(getLabelOfField(name), name).toMatch(/./);
  });
});

describe("a stored draft", () => {
  const draft = (savedAt: string, owner: string | null): StoredDraft => ({
    ...{ values: flat, photos: [], formKey: "k", savedAt, owner, step: "price" },
  });

  it("can be stored and read again; damaged data is ignored", () => {
    const stored = draft("2026-11-21T10:00:00Z", "u1");
    expect(getDraftFrom(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
    for (const nonsense of [null, 7, "x", [], {}, { values: 3 }]) expect(getDraftFrom(nonsense)).toBeNull();
    expect(getValuesFrom({ propertyTitle: 5, amenities: ["Lift", "Moat"], projectUnits: "two" })).toEqual({
      ...EMPTY_FORM,
      amenities: ["Lift"],
    });
  });

  it("is the newer one of device and server, and never another person's", () => {
    const [old, young] = [draft("2026-11-21T10:00:00Z", "u1"), draft("2026-11-21T11:00:00Z", "u1")];
    expect(getNewerDraft(old, young, "u1")).toBe(young);
    expect(getNewerDraft(young, old, "u1")).toBe(young);
    expect(getNewerDraft(young, null, "u2")).toBeNull();
    expect(getNewerDraft(young, null, null)).toBeNull();
    expect(getNewerDraft(young, old, "u2")).toBe(old);
    expect(getNewerDraft(draft("2026-11-21T09:00:00Z", null), null, "u2")?.owner).toBeNull();
  });

  it("can be a form that was sent without JavaScript, with units and ticks", () => {
    const form = new FormData();
    form.append("propertyTitle", "Towers");
    form.append("propertyType", "Project");
    form.append("amenities", "Lift");
    form.append("amenities", "Park");
    form.append("projectUnits.0.typeOfApartment", "2 BHK");
    form.append("projectUnits.0.priceFrom", "4000000");
    form.append("projectUnits.1.typeOfApartment", "");
    const values = getValuesFromForm(form);
    expect(values).toMatchObject({ propertyTitle: "Towers", amenities: ["Lift", "Park"] });
    expect(values.projectUnits).toEqual([
      expect.objectContaining({ typeOfApartment: "2 BHK", priceFrom: "4000000" }),
    ]);
    expect(readTyped(form, EMPTY_FORM)).toEqual({ propertyTitle: "Towers", propertyType: "Project" });
  });
});
