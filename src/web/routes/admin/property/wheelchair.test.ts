import { describe, expect, it } from "vitest";
import { type PropertyAnswers, type PropertyRecord, propertyInput } from "#contract/listing/property.ts";
import { writeCell } from "#domain/import/cells.ts";
import { flat } from "#tests/support/listing-form.ts";
import { flat as stored } from "#tests/support/public-listings.ts";
import { getBody } from "#web/features/property-form/form-body.ts";
import { getTextOfAnswer } from "#web/features/property-form/form-questions.ts";
import { getValuesFrom, readFormValues } from "#web/features/property-form/form-values.ts";
import { fillFormTexts } from "#web/routes/admin/property/edit-fields.ts";

/** What is stored, and the text of the form for it. */
const THREE = [
  [true, "true", "yes"],
  [false, "false", "no"],
  [null, "", "empty"],
] as const;

describe("[OWNER-03] a question that is answered with yes, with no, or not at all", () => {
  it.each(THREE)("%s: is read into the form and sent back unchanged", (wheelchairAccess, text) => {
    const answers = { ...stored, amenities: {}, wheelchairAccess } as unknown as PropertyAnswers;
    const values = readFormValues(answers);
    expect(values.wheelchairAccess).toBe(text);
    expect(getValuesFrom(JSON.parse(JSON.stringify(values)))?.wheelchairAccess).toBe(text);
    const sent = propertyInput.parse(getBody({ ...flat, wheelchairAccess: text }, []));
    expect(sent.wheelchairAccess).toBe(wheelchairAccess);
    expect(sent.negotiable).toBe(false);
  });

  it.each(THREE)("%s: is said when a colleague changed it meanwhile", (_, text, words) => {
    expect(getTextOfAnswer("wheelchairAccess", text).toLowerCase()).toBe(words);
  });

  it.each(THREE)("%s: is the same in the desk's form, and in a sheet", (wheelchairAccess, text) => {
    const record = { ...stored, amenities: {}, wheelchairAccess } as unknown as PropertyRecord;
    expect(fillFormTexts(record).wheelchairAccess).toBe(text);
    const cell = { true: "Yes", false: "No", "": null }[text];
    expect(writeCell("wheelchairAccess", wheelchairAccess)).toBe(cell);
  });

  it("is not sent for land", () => {
    const land = getBody({ ...flat, propertyType: "Land/Plot", wheelchairAccess: "true" }, []);
    expect(land.wheelchairAccess).toBe("");
  });
});
