import { expect, it } from "vitest";
import { deskWords } from "#content/desk-words.ts";
import { findNamedStep, listFormSteps } from "./form-questions.ts";

const STEPS = listFormSteps({ propertyType: "Flat/Apartment" });

it.each([
  ["Please move the pin to the house.", "location"],
  ["Please add clear photos of every room.", "photos"],
  ["The rent is too high. Is the address right?", "price"],
  ["Please check the area and the price.", "details"],
  ["Please write a title without capitals", "basics"],
  ["The units need a price.", "price"],
  ["Spinning photographer", null],
  ["", null],
])("[DESK-20] %s opens the step %s", (message, step) => {
  expect(findNamedStep(message, STEPS)).toBe(step);
});

it("[DESK-20] the prepared reasons name a step, where the form has one for it", () => {
  const steps = deskWords.changeReasons.map((reason) => findNamedStep(reason, STEPS));
  // A tax receipt is sent to the team, not in the form.
  expect(steps).toEqual(["photos", "details", "location", "details", null]);
});
