import type { APIRequestContext } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { readPdfPages } from "#tests/support/pdf-text.ts";

async function getId(request: APIRequestContext, search: string): Promise<string> {
  const answer = await (await request.get(`/api/v1/listings?pageSize=6&${search}`)).json();
  return answer.items[0]._id;
}

test("[DETAIL-05] a project's floor plans are in tabs that work with the keyboard", async ({
  page,
  request,
}) => {
  const id = await getId(request, "type=project&verified=1");
  const { projectUnits } = await (await request.get(`/api/v1/listings/${id}`)).json();
  await page.goto(`/user/propertydetail/${id}`);
  const plans = page.locator("#plans");
  const kinds = projectUnits.map((unit: { typeOfApartment: string }) => unit.typeOfApartment);
  await expect(plans.getByRole("tab")).toHaveText([...new Set<string>(kinds)]);
  expect(kinds).toEqual(expect.arrayContaining(["2 BHK", "3 BHK"]));
  const two = plans.getByRole("tab", { name: "2 BHK" });
  await expect(two).toHaveAttribute("aria-selected", "true");
  // A plan is drawn only if the computed rooms look realistic; the figures are always there.
  const shown = plans.locator("[data-part=plan]:visible");
  for (const label of ["Carpet Area", "Super Built-up Area", "Starting Price"])
    await expect(shown).toContainText(label);
  await waitForHydration(two);
  await two.focus();
  await page.keyboard.press("ArrowRight");
  const three = plans.getByRole("tab", { name: "3 BHK" });
  await expect(three).toBeFocused();
  await expect(three).toHaveAttribute("aria-selected", "true");
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText("Carpet Area");
});

test("[DETAIL-05] a flat shows a plan of its own size", async ({ page, request }) => {
  // For some smaller flats no plan is drawn, because its rooms would not look realistic.
  const id = await getId(request, "type=flat&purpose=rent&bhk=2&areaMin=950");
  await page.goto(`/user/propertydetail/${id}`);
  await expect(page.locator("#plans").getByRole("img", { name: "Floor plan, 2 BHK" })).toBeVisible();
  await expect(page.locator("#plans").getByRole("tab")).toHaveCount(0);
});

test("[DETAIL-11] the EMI calculator works with the keyboard, and has a table of every year", async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.goto(`/user/propertydetail/${await getId(request, "type=project&verified=1")}`);
  const emi = page.locator("#emi");
  await emi.scrollIntoViewIfNeeded();
  const years = emi.getByLabel("Time");
  await years.focus();
  const monthly = emi.getByTestId("monthly");
  const before = await monthly.textContent();
  await page.keyboard.press("End");
  await expect(years).toHaveAttribute("aria-valuetext", "30 years");
  await expect(monthly).not.toHaveText(before ?? "");
  await page.keyboard.press("Home");
  await expect(emi.getByTestId("loan-top")).toContainText("1 year");
  await page.keyboard.press("ArrowRight");
  await emi.locator("summary").click();
  await expect(emi.getByRole("row")).toHaveCount(3);
  await expect(emi.getByRole("row").last()).toContainText("₹0");
  await expectAccessible();
});

test("[DETAIL-11] a sale shows its total cost, with date and source of each rate; so does a rent", async ({
  page,
  request,
}) => {
  await page.goto(
    `/user/propertydetail/${await getId(request, "type=flat&purpose=buy&town=siliguri&transaction=resale")}`,
  );
  const cost = page.locator("#cost");
  await expect(cost).toContainText("Stamp duty");
  await expect(cost).toContainText("Registration fee");
  await cost.getByText("Where these rates come from").click();
  await expect(cost.locator("li", { hasText: "Stamp duty" }).first()).toContainText(
    /West Bengal: .+ from \d+ \w+ \d{4}, checked on/,
  );
  await expect(cost.getByRole("link").first()).toHaveAttribute("href", /^https:/);

  await page.goto(`/user/propertydetail/${await getId(request, "type=flat&purpose=rent")}`);
  await expect(page.locator("#cost")).toContainText("First month's rent");
  await expect(page.locator("#emi")).toHaveCount(0);
});

test("[DETAIL-09] the sidebar has its summary, the team's card and our own advert", async ({
  page,
  request,
}) => {
  await page.goto(`/user/propertydetail/${await getId(request, "type=project&verified=1")}`);
  const aside = page.getByRole("complementary", { name: "Price and contact" });
  await expect(aside).toContainText(/EMI from\s*₹[\d,]+\/month/);
  await expect(aside.getByRole("link", { name: "Call Now" })).toHaveAttribute("href", /^tel:\+/);
  await expect(aside.getByRole("link", { name: "Send A Request" })).toBeVisible();
  await aside.getByRole("link", { name: /Have a property to rent out or sell/ }).click();
  await expect(page).toHaveURL(/\/owner\/signup$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[ROUTE-10] [DETAIL-11] the page shows the costs and an example of the EMI", async ({
    page,
    request,
  }) => {
    await page.goto(`/user/propertydetail/${await getId(request, "type=project&verified=1")}`);
    await expect(page.locator("#emi")).toContainText("For a loan of ₹");
    await expect(page.locator("#plans").getByRole("img", { name: "Floor plan, 3 BHK" })).toBeVisible();
  });
});

test("[DETAIL-03] Download Brochure links to a PDF of this property, which exists only for public listings", async ({
  page,
  request,
}) => {
  const id = await getId(request, "type=project&verified=1");
  await page.goto(`/user/propertydetail/${id}`);
  const link = page.getByRole("link", { name: "Download Brochure" });
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  const address = (await link.getAttribute("href")) ?? "";
  const userAgent = await page.evaluate(() => navigator.userAgent.replace("Headless", ""));
  const headers = { "user-agent": userAgent };
  const answer = await request.get(address, { headers });
  expect(answer.headers()).toMatchObject({ "content-type": "application/pdf", "x-robots-tag": "noindex" });
  expect(answer.headers()["content-disposition"]).toMatch(
    new RegExp(`^attachment; filename="thikana-[a-z0-9-]+-${id.slice(-6)}\\.pdf"$`),
  );
  const [first = "", ...rest] = readPdfPages(await answer.body());
  expect(rest).toHaveLength(1);
  expect(first).toContain(title?.replace("Verified", "").trim() ?? "");
  expect((await request.get(address, { headers: { "user-agent": "Googlebot/2.1" } })).status()).toBe(403);
  const unknown = address.replace(id, "0".repeat(24));
  expect((await request.get(unknown, { headers })).status()).toBe(404);
});

test("[DETAIL-12] the page names its share picture and its data, and the picture is cached permanently", async ({
  page,
  request,
}) => {
  const id = await getId(request, "type=flat&purpose=buy&town=siliguri&transaction=resale");
  await page.goto(`/user/propertydetail/${id}`);
  const image = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(image).toMatch(new RegExp(`/share/property/${id}\\.png\\?v=\\w+$`));
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute("content", "summary_large_image");
  const answer = await request.get(image ?? "");
  expect(answer.headers()).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const plain = await request.get(`/share/property/${id}.png`);
  expect(plain.headers()["cache-control"]).toBe("public, max-age=300");
  expect((await request.get(`/share/property/${"0".repeat(24)}.png`)).status()).toBe(404);
  const facts = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  expect(facts).toEqual([
    expect.objectContaining({
      "@context": "https://schema.org",
      "@type": "RealEstateListing",
      about: expect.objectContaining({ "@type": "Apartment" }),
      offers: expect.objectContaining({ "@type": "Offer", priceCurrency: "INR" }),
    }),
    expect.objectContaining({ "@type": "BreadcrumbList" }),
  ]);
});

test("[DETAIL-12] home, contact, the blog, an article and a region have structured data", async ({
  page,
  request,
}) => {
  const listTypes = async (path: string) => {
    await page.goto(path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
    return texts.map((text) => JSON.parse(text)["@type"]);
  };
  expect(await listTypes("/")).toEqual(["Organization"]);
  expect(await listTypes("/user/contact")).toEqual(["FAQPage"]);
  expect(await listTypes("/user/blog?category=buyers-guide")).toEqual([]);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
    "content",
    /\?category=buyers-guide$/,
  );
  const shown = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect((await request.get(shown ?? "")).headers()["content-type"]).toMatch(/^image\//);
  const blog = await (await request.get("/user/blog")).text();
  const article = /href="(\/user\/blog\/[a-z0-9-]+)"/.exec(blog)?.[1] ?? "";
  expect(await listTypes(article)).toEqual(["Article", "BreadcrumbList"]);
  expect(await listTypes("/user/regiondetail/sikkim")).toEqual([]);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    /^http.+\.(webp|jpe?g)$/,
  );
});
