import { expect, it } from "vitest";
import { createTooMany } from "./failure.ts";

it.each([
  [1, "Too many tries. Try again in 1 minute."],
  [61, "Too many tries. Try again in 2 minutes."],
  [600, "Too many tries. Try again in 10 minutes."],
  [7_200, "Too many tries. Try again in 2 hours."],
])("the error of a rate limit says in minutes how long to wait: %i seconds", (seconds, text) => {
  expect(createTooMany(seconds).message).toBe(text);
  expect(createTooMany(seconds).retryAfterSeconds).toBe(seconds);
});
