import type { APIRequestContext, APIResponse, BrowserContext, Page } from "@playwright/test";
import { expect } from "./browser.ts";
import { createUnique } from "./unique.ts";

/** The XSRF header for API calls that a test makes in the session of this browser. */
export async function readXsrf(context: BrowserContext): Promise<{ "X-XSRF-TOKEN": string }> {
  const cookies = await context.cookies();
  return { "X-XSRF-TOKEN": cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "" };
}

/** Sends an API call like the page's own scripts, with the page's session. */
export async function post(page: Page, path: string, data: object): Promise<APIResponse> {
  const context = page.context();
  const answer = await context.request.post(path, { data, headers: await readXsrf(context) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer;
}

/**
 * Creates a listing that waits for approval, by the user who is signed in. @returns its id
 * @param more further fields of the request
 */
export async function listProperty(page: Page, propertyTitle: string, more: object = {}): Promise<string> {
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
    ...more,
  });
  return (await answer.json())._id;
}

/** The fixture of the same name. */
export type SignInAs = (role: "owner" | "admin") => Promise<void>;

/** Signs in somebody else. Signing in during an open session would end that session. */
export async function switchTo(page: Page, signInAs: SignInAs, role: "owner" | "admin"): Promise<void> {
  // The desk listens for events, and would go to the home page during the next step.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signInAs(role);
}

/** A listing of the demo owner that waits for approval. Afterwards the page belongs to the team. @returns its id */
export async function listPendingProperty(page: Page, signInAs: SignInAs, title: string): Promise<string> {
  await switchTo(page, signInAs, "owner");
  const id = await listProperty(page, title);
  await switchTo(page, signInAs, "admin");
  return id;
}

/** What the team decides on a property that waits, as the queue shows it now. The page belongs to the team. */
export async function decideInQueue(page: Page, id: string, decision: object): Promise<void> {
  const { item } = await (await page.context().request.get(`/api/v1/admin/queue?at=${id}`)).json();
  expect(item._id).toBe(id);
  await post(page, `/api/v1/admin/queue/${id}`, { version: item.version, ...decision });
}

/** A public listing that only the calling test changes. Afterwards the page belongs to the demo owner. */
export async function listApprovedProperty(
  page: Page,
  signInAs: SignInAs,
  title = createUnique("Flat by the old bridge"),
): Promise<{ id: string; title: string }> {
  const id = await listPendingProperty(page, signInAs, title);
  await decideInQueue(page, id, { decision: "approve" });
  await switchTo(page, signInAs, "owner");
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

/** After a listing was sent: the page that says what happens next, and from there to My Properties. */
export async function goOnFromSent(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/owner\/myproperties\/[0-9a-f]{24}\/sent$/);
  await expect(page.getByRole("heading", { name: "Your listing is with our team" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "My Properties" }).click();
  await expect(page).toHaveURL(/\/owner\/myproperties$/);
  // Tests share an owner, who may have so many properties that they are a table.
  await page.goto("/owner/myproperties?view=cards");
}
