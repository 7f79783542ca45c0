import { expect, type Page } from "@playwright/test";
import type { StoredDraft } from "#web/features/property-form/form-draft.ts";
import type { FormValues } from "#web/features/property-form/form-values.ts";
import { createAccount } from "./new-account.ts";
import { post, readXsrf } from "./page-calls.ts";

/** A new owner: other journeys look at the properties of the demo's owner. @returns the email address */
export async function becomeOwner(page: Page): Promise<string> {
  const email = await createAccount(page);
  await post(page, "/api/v1/property/createowner", { name: "Nima Sherpa", mobile: "9832000987" });
  return email;
}

/** Stores the unfinished listing of the person who is signed in, as another device of theirs would just now. */
export async function storeDraft(
  page: Page,
  draft: Pick<StoredDraft, "formKey"> & { values: object },
): Promise<void> {
  const data = { photos: [], ...draft, savedAt: new Date().toISOString() };
  const headers = await readXsrf(page.context());
  const answer = await page.request.put("/api/v1/drafts", { data: { data }, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Answers for a plot; with a title and a price it can be sent. */
export const PLOT_ANSWERS = {
  propertyType: "Land/Plot",
  city: "Siliguri",
  state: "West Bengal",
  locality: "Hakimpara",
  address: "Lane 9",
  pincode: "734001",
  landArea: "3",
  landUnit: "katha",
  description: "Level land.",
} as const satisfies Partial<FormValues>;
