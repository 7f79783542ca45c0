import { expect, it } from "vitest";
import { paths } from "#domain/address/paths.ts";
import { getWhySignIn } from "./AuthForm.tsx";

const id = "0123456789abcdef01234567";

it.each([
  [
    paths.report(id),
    "Sign in or create a free account to report this listing. The owner cannot see who sent it.",
  ],
  [paths.review(id), "Sign in or create a free account to send your review."],
  [`${paths.property(id)}#write-review`, "Sign in or create a free account to send your review."],
  [paths.saveSearch("town=siliguri"), "Sign in or create a free account to save this search."],
  [paths.shortlist(), "Sign in or create a free account to see your saved homes on every device."],
  [
    `${paths.ownerLanding()}?continue=1`,
    "Create a free account or sign in, so that enquiries about your property reach you. The form for your property opens next.",
  ],
  [
    `${paths.ownerListing()}#preview`,
    "Create a free account or sign in to go on with your listing. What you filled in is saved.",
  ],
  [paths.profile(), undefined],
  ["", undefined],
])("says why somebody should sign in for %s", (next, text) => {
  expect(getWhySignIn(next)).toBe(text);
});
