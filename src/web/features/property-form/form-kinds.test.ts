import { describe, expect, it } from "vitest";
import { propertyInput } from "#contract/listing/property.ts";
import { AMENITIES } from "#domain/property/choices.ts";
import { OWN_QUESTIONS } from "#domain/property/fields/questions.ts";
import { getPurposesFor, PROPERTY_TYPES } from "#domain/property/kinds.ts";
import { answer, fillForm, flat, places } from "#tests/support/listing-form.ts";
import { describeQuality, getQuality } from "./FormSummary.tsx";
import { getBody } from "./form-body.ts";
import { getDraftFrom } from "./form-draft.ts";
import { getQuestionsFor, listFormSteps, listOfferedAmenities, listTypesFor } from "./form-questions.ts";
import { EMPTY_FORM, type FormValues, TEXT_FIELDS } from "./form-values.ts";

describe("each kind of property", () => {
  it.each(PROPERTY_TYPES)("[OWNER-03] %s: keeps no answers of its own after the kind is changed", (type) => {
    const from = fillForm(type);
    for (const other of PROPERTY_TYPES) {
      const turned = answer(from, "propertyType", other);
      const body = getBody(turned, []);
      const asked: string[] = Object.values(getQuestionsFor(turned)).flat();
      for (const name of OWN_QUESTIONS.filter((one) => !asked.includes(one)))
        expect(body[name], `${other} ${name}`).toBe("");
      expect(body.amenities).toEqual(
        Object.fromEntries(AMENITIES.map((name) => [name, listOfferedAmenities(turned).includes(name)])),
      );
      expect(body.parking).toBe(asked.includes("numberofcarparking"));
      expect(propertyInput.safeParse(getBody(fillForm(other), [])).error, other).toBeUndefined();
      // After changing the type back, nothing that was typed is lost.
      expect(answer(turned, "propertyType", type)).toMatchObject({ ...from, purpose: expect.any(String) });
    }
  });

  it.each(PROPERTY_TYPES)(
    "[OWNER-03] %s: its draft is restored completely, also in the edit form",
    (type) => {
      for (const purpose of getPurposesFor(type)) {
        const values = { ...fillForm(type), purpose };
        const stored = getDraftFrom(JSON.parse(JSON.stringify({ values, photos: [], formKey: "k" })));
        expect(stored?.values).toEqual(values);
        expect(listFormSteps(stored?.values ?? EMPTY_FORM)).toEqual(listFormSteps(values));
        expect(getQuestionsFor(stored?.values ?? EMPTY_FORM)).toEqual(getQuestionsFor(values));
      }
    },
  );

  it("[OWNER-05] offers only the types that are listed for the purpose, and the one that was chosen before", () => {
    const offers = (purpose: string, propertyType = "") =>
      listTypesFor({ purpose, propertyType }).map(({ value }) => value);
    expect(offers("buy")).toEqual(PROPERTY_TYPES);
    expect(offers("pg")).toContain("Room");
    for (const type of ["Land/Plot", "Shop", "Warehouse/Godown", "Project"]) {
      expect(offers("pg")).not.toContain(type);
      expect(offers("pg", type)).toContain(type);
    }
  });

  it("offers only possible purposes for a project and a shop", () => {
    const bed = { ...flat, purpose: "pg" };
    expect(answer(bed, "propertyType", "Room").purpose).toBe("pg");
    expect(answer(bed, "propertyType", "Shop").purpose).toBe("rent");
    expect(answer(bed, "propertyType", "Project").purpose).toBe("buy");
  });

  it("[OWNER-03] asks for a unit again if the new town does not use the old one", () => {
    const plot = { ...flat, landUnit: "dhur" };
    expect(answer(plot, "city", "Patna").landUnit).toBe("dhur");
    expect(answer({ ...plot, city: "Patna" }, "city", "Siliguri").landUnit).toBe("");
    expect(answer({ ...plot, landUnit: "katha" }, "city", "Patna").landUnit).toBe("katha");
  });

  it.each(PROPERTY_TYPES)(
    "[OWNER-03] %s: answering its own questions is enough for a score of 100",
    (type) => {
      for (const purpose of getPurposesFor(type)) {
        const values = { ...fillForm(type), purpose };
        const asked: string[] = Object.values(getQuestionsFor(values)).flat();
        const own = Object.fromEntries(
          TEXT_FIELDS.map((name) => [name, asked.includes(name) ? values[name] : EMPTY_FORM[name]]),
        );
        const lines = getQuality({ ...values, ...own }, 8, places);
        expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(100);
        expect(
          lines.filter(({ met }) => !met).map(({ item }) => item),
          purpose,
        ).toEqual([]);
      }
    },
  );

  it("[OWNER-03] says what would raise the score, and asks only for what such a property has", () => {
    const unmet = (values: FormValues) =>
      getQuality(values, 0, places).flatMap((line) => (line.met ? [] : [describeQuality(line, values)]));
    expect(unmet(flat)).toEqual([
      ...["Description over 80 words", "3 photos", "8 photos or more", "4 further details", "Amenities"],
    ]);
    const plot = { ...EMPTY_FORM, propertyType: "Land/Plot", purpose: "rent" };
    expect(unmet(plot)).toEqual([
      ...["Address and pincode", "Land size", "Description over 80 words", "3 photos"],
      ...["8 photos or more", "Rent and deposit", "2 further details", "Amenities"],
    ]);
    expect(unmet({ ...EMPTY_FORM, propertyType: "Project" })).toEqual(
      expect.arrayContaining(["Sizes of the units", "Prices of the units", "4 further details"]),
    );
    expect(unmet({ ...EMPTY_FORM, propertyType: "Room" })).toContain("Size");
    // Lift and floor, answered while it was a flat, do not count for the plot.
    const turned = { ...plot, floorno: "2", kitchen: "Open", amenities: ["Lift"] };
    expect(unmet(turned)).toEqual(unmet(plot));
  });
});
