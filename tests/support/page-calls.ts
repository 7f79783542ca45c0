import type { APIRequestContext, APIResponse, Page } from "@playwright/test";
import { expect } from "./browser.ts";
import { createUnique } from "./unique.ts";

/** Sends an API call like the page's own scripts, with the page's session. */
export async function post(page: Page, path: string, data: object): Promise<APIResponse> {
  const context = page.context();
  const xsrf = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const answer = await context.request.post(path, { data, headers: { "X-XSRF-TOKEN": xsrf } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer;
}

/** Creates a listing that waits for approval, by the user who is signed in. @returns its id */
export async function listProperty(page: Page, propertyTitle: string): Promise<string> {
  const answer = await post(page, "/api/v1/property/createproperty", {
    propertyTitle,
    propertyType: "Flat/Apartment",
    purpose: "rent",
    rent: 18_000,
    area: 900,
    bedrooms: 2,
    city: "Siliguri",
    state: "West Bengal",
    locality: "Pradhan Nagar",
    address: "12 Hill Cart Road",
    pincode: "734003",
    description: "Two rooms to the south, water all day.",
  });
  return (await answer.json())._id;
}

/**
 * A public listing that only the calling test changes. Afterwards the page belongs to the demo owner.
 * @param signInAs the fixture of the same name
 */
export async function listApprovedProperty(
  page: Page,
  signInAs: (role: "owner" | "admin") => Promise<void>,
): Promise<{ id: string; title: string }> {
  const title = createUnique("Flat by the old bridge");
  // Signing in during an open session would end that session.
  const become = async (role: "owner" | "admin") => {
    await page.context().clearCookies();
    await signInAs(role);
  };
  await become("owner");
  const id = await listProperty(page, title);
  await become("admin");
  await post(page, `/api/v1/admin/queue/${id}`, { decision: "approve" });
  await become("owner");
  return { id, title };
}

interface FoundListing {
  _id: string;
  propertyTitle: string;
}

/** Listings of the demo; each test takes different ones, so that no test sees data of another. */
export async function findListings(
  request: APIRequestContext,
  search: string,
  count: number,
): Promise<FoundListing[]> {
  const answer = await (await request.get(`/api/v1/listings?pageSize=24&${search}`)).json();
  return answer.items.slice(0, count);
}
