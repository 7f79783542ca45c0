import type { APIResponse, Page } from "@playwright/test";
import { expect } from "./browser.ts";

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
