import { all } from "#content/articles/all.ts";
import { faq } from "#content/faq.ts";
import { team } from "#content/team.ts";
import { expect, test } from "#tests/support/browser.ts";
import { chooseInBar, getBarChoices } from "#tests/support/listing-page.ts";

const REGIONS = [
  { slug: "siliguri", name: "Siliguri", location: "West Bengal, Siliguri" },
  { slug: "sikkim", name: "Sikkim", location: "Sikkim" },
  { slug: "patna-bihar", name: "Patna / Bihar", location: "Bihar, Patna" },
  { slug: "north-bengal-towns", name: "North Bengal Towns", location: "West Bengal, North Bengal" },
];

test("[CONTACT-01] the contact page says where the office is and how to reach it", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/user/contact");
  await expect(page).toHaveTitle("Contact · Thikana");
  const reach = page.getByRole("region", { name: "Contact us" });
  await expect(reach).toContainText("Hill Cart Road");
  // The journey about the settings has other hours for a moment.
  await expect(reach).toContainText(/Mon-Sat 10:00 AM - \d:\d\d PM/);
  for (const [term, words, href] of [
    ["Bookings", "+91 353 250 0140", "tel:+913532500140"],
    ["Support", "+91 98320 00140", "tel:+919832000140"],
    ["Email", "hello@thikana.example", "mailto:hello@thikana.example"],
  ] as const) {
    const line = reach.locator("dl > div").filter({ has: page.getByRole("term").filter({ hasText: term }) });
    await expect(line.getByRole("link", { name: words })).toHaveAttribute("href", href);
  }
  // A network is shown only if the settings have the address of our own page there; WhatsApp uses the phone number.
  const networks = reach.getByRole("list", { name: "Social networks" });
  await expect(networks.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/919832000140",
  );
  const where = page.getByRole("region", { name: "Where to find us" });
  const map = where.getByRole("img", { name: /Hill Cart Road/ });
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible();
});

test("a message to the office keeps its text until it is valid, and then arrives", async ({
  page,
  allow,
}) => {
  allow(/422/);
  await page.goto("/user/contact");
  await expect(page.getByLabel("Subject")).toHaveValue("booking");
  await expect(page.getByLabel("Subject").getByRole("option")).toHaveText([
    "Booking Inquiry",
    "General Question",
    "Complaint/Feedback",
    "Other",
  ]);
  await page.getByRole("textbox", { name: "Message" }).fill("Is the office open on Bhai Phonta?");
  await page.getByLabel("Subject").selectOption({ label: "General Question" });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Enter your name.")).toBeVisible();
  await expect(page.getByText("Enter an email address or a phone number")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
    "Is the office open on Bhai Phonta?",
  );
  await expect(page.getByLabel("Subject")).toHaveValue("question");
  await page.getByLabel("Full Name").fill("Mou Dutta");
  await page.getByLabel("Phone").fill("98320 11122");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Thank you, Mou Dutta." })).toBeVisible();
});

test("[CONTACT-03] the first of three questions is open, and only one is open at a time", async ({
  page,
}) => {
  await page.goto("/user/contact");
  const open = page.locator("details[open] > summary");
  await expect(page.locator("details[data-part=fold]")).toHaveCount(3);
  await expect(open).toHaveText([faq[0]?.question ?? ""]);
  await expect(page.getByText("full refund if you cancel at least 14 days before")).toBeVisible();
  await page.getByText(faq[2]?.question ?? "").click();
  await expect(open).toHaveText([faq[2]?.question ?? ""]);
  await open.click();
  await expect(open).toHaveCount(0);
});

test("[CONTACT-04] Explore Now opens the listing page", async ({ page }) => {
  await page.goto("/user/contact");
  await page.getByRole("link", { name: "Explore Now" }).click();
  await expect(page).toHaveURL(/\/user\/list/);
});

test("[ABOUT-01] the page about us has three pictures, three figures, story, services, Patna, team and footer", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/user/about");
  const main = page.getByRole("main");
  await expect(main.locator("[data-part=mosaic] img")).toHaveCount(3);
  for (const figure of ["20+ Years Of Trust", "1000+ Properties Served", "Personalized Assistance"])
    await expect(main.getByRole("listitem").filter({ hasText: figure })).toHaveCount(1);
  const story = page.getByRole("region", { name: "Our Story" });
  for (const service of ["Buy/Rent/Lease", "Land & Plots", "Project Marketing", "End-to-End Support"])
    await expect(story.getByRole("heading", { name: service })).toBeVisible();
  const patna = page.getByRole("region", { name: "Buy or rent in Patna" });
  await expect(patna.getByRole("listitem")).toHaveCount(3);
  const people = page.getByRole("region", { name: "The team" }).getByRole("listitem");
  await expect(people).toHaveCount(team.length);
  await expect(people.first()).toContainText(team[0]?.role ?? "");
  await expect(page.getByRole("contentinfo")).toContainText("Hill Cart Road");
  await expectAccessible();
  await patna.getByRole("link", { name: "Homes to rent" }).click();
  await expect(page).toHaveURL(/purpose=rent&town=patna/);
});

for (const { slug, name, location } of REGIONS) {
  test(`[REGION-01] ${name} has four places, defaults and nine cards`, async ({ page, expectAccessible }) => {
    await page.goto(`/user/regiondetail/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByText("4 Places Available")).toBeVisible();
    await expect(page.getByLabel("Location", { exact: true })).toHaveValue(location);
    for (const kind of [/^Flat/, /^House/])
      await expect(getBarChoices(page, "Property Type").getByLabel(kind)).toHaveCount(1);
    await expect(getBarChoices(page, "BHK Type").locator("label")).toHaveText([
      /^1 BHK/,
      /^2 BHK/,
      /^3 BHK/,
      /^4\+ BHK/,
    ]);
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(9);
    await expect(page.getByRole("link", { name: /^Contact Now/ }).first()).toBeVisible();
    await expectAccessible();
  });
}

test("[REGION-01] search bar and chips of a region change the filters in the address", async ({ page }) => {
  await page.goto("/user/regiondetail/patna-bihar");
  const found = page.getByRole("region", { name: /propert(y|ies) in Patna \/ Bihar/ });
  const before = await found.getByRole("heading", { level: 2 }).textContent();
  await page
    .getByRole("navigation", { name: "Places" })
    .getByRole("link", { name: "Gaya", exact: true })
    .click();
  await expect(page).toHaveURL(/regiondetail\/patna-bihar\?town=gaya/);
  await expect(found.getByRole("heading", { level: 2 })).not.toHaveText(before ?? "");
  const places = await found.getByTestId("card-place").allTextContents();
  expect(places).not.toEqual([]);
  for (const place of places) expect(place).toContain("Gaya");

  // A town outside the four is also offered if it has listings.
  await page.goto("/user/regiondetail/patna-bihar?verified=0");
  await page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "Muzaffarpur" }).click();
  await expect(page).toHaveURL(/town=muzaffarpur/);
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue("Muzaffarpur");
  await expect(found.getByTestId("card-place").first()).toContainText("Muzaffarpur");

  await page.goto("/user/regiondetail/patna-bihar");
  await page.locator("summary", { hasText: "Purpose" }).click();
  await page.getByRole("list", { name: "Purpose" }).getByRole("link", { name: "Rent" }).click();
  await expect(page).toHaveURL(/purpose=rent/);
  await expect(found.getByText("For Rent").first()).toBeVisible();
  await expect(found.getByText("For Sale")).toHaveCount(0);
  await page.getByRole("switch", { name: "Verified" }).click();
  await expect(page).toHaveURL(/verified=0/);

  await chooseInBar(page, "BHK Type", "2 BHK");
  await page.getByRole("button", { name: "Search Now" }).click();
  await expect(page).toHaveURL(/regiondetail\/patna-bihar\?.*bhk=2/);
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue("Bihar, Patna");
  await page.getByRole("link", { name: /^See all/ }).click();
  await expect(page).toHaveURL(/\/user\/list\?.*region=patna-bihar/);
});

test("[ROUTE-07] the projects of a locality have an address with its slug", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/user/list?type=project&verified=0");
  const place = await page.locator("[data-part=card-place], [data-part=result-place]").first().textContent();
  const locality = (place ?? "").split(",")[0]?.trim() ?? "";
  const slug = locality
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  await page.goto(`/projects/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Projects in ${locality}`);
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).not.toHaveCount(0);
  const shown = await cards.count();
  await expect(page.getByRole("listitem").filter({ hasText: /^\d+ projects?$/ })).toHaveText(
    new RegExp(`^${shown} projects?$`),
  );
  for (const text of await cards.getByTestId("card-place").allTextContents())
    expect(text).toContain(locality);
  await expectAccessible();
});

test("[BLOG-01] the blog has chips as filters, nine cards on a page, and each card opens its article", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/user/blog");
  const chips = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
  await expect(chips).toHaveText([
    "All",
    "Buyer's Guide",
    "Investment Tips",
    "Local Trends",
    "Legal & Finance",
  ]);
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(9);
  await expectAccessible();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL("/user/blog?page=2");
  await expect(cards).toHaveCount(all.length - 9);
  await chips.getByText("Local Trends").click();
  await expect(page).toHaveURL("/user/blog?category=local-trends");
  const local = all.filter(({ category }) => category === "local-trends");
  await expect(cards.getByRole("heading")).toHaveText(local.map(({ title }) => title));
  await cards.first().getByRole("link").click();
  await expect(page).toHaveURL(`/user/blog/${local[0]?.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(local[0]?.title ?? "");
});

test("[BLOG-02] an article links to its neighbours and three others; the feed has them all", async ({
  page,
  expectAccessible,
}) => {
  const [first, second] = all;
  await page.goto(`/user/blog/${first?.id}`);
  await expect(page.getByText("no legal, tax or financial advice")).toBeVisible();
  await expect(page.getByRole("region", { name: "Other Related Blogs" }).getByRole("article")).toHaveCount(3);
  await expectAccessible();
  const neighbours = page.getByRole("navigation", { name: "More articles" });
  await expect(neighbours.getByRole("link")).toHaveCount(1);
  await neighbours.getByRole("link", { name: /Next article/ }).click();
  await expect(page).toHaveURL(`/user/blog/${second?.id}`);
  await expect(neighbours.getByRole("link")).toHaveCount(2);

  const feed = await page.request.get("/user/blog/feed.xml");
  expect(feed.headers()["content-type"]).toContain("application/rss+xml");
  const text = await feed.text();
  const problem = await page.evaluate(
    (xml) =>
      new DOMParser().parseFromString(xml, "application/xml").querySelector("parsererror")?.textContent ??
      null,
    text,
  );
  expect(problem).toBeNull();
  expect(text.match(/<item>/g)).toHaveLength(all.length);
});

for (const path of [
  "/user/regiondetail/nowhere",
  "/projects/nowhere",
  "/user/blog/no-such-article",
  "/user/nothing",
]) {
  test(`${path} is a 404 page with links`, async ({ page, allow }) => {
    allow(/404/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[ROUTE-10] the contact form shows what to correct, keeps the text, and then stores the message", async ({
    page,
    allow,
  }) => {
    allow(/422/);
    await page.goto("/user/contact");
    await page.getByLabel("Full Name").fill("Bimal Rai");
    await page.getByRole("textbox", { name: "Message" }).fill("Please call about a shop.");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Enter an email address or a phone number")).toBeVisible();
    await expect(page.getByLabel("Full Name")).toHaveValue("Bimal Rai");
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Please call about a shop.");
    await page.getByLabel("Email").fill("bimal@example.in");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Thank you, Bimal Rai.")).toBeVisible();
  });

  test("[ROUTE-10] a region's search bar searches in the region, and the blog filters", async ({ page }) => {
    await page.goto("/user/regiondetail/siliguri");
    await chooseInBar(page, "BHK Type", "2 BHK");
    await page.getByRole("button", { name: "Search Now" }).click();
    await expect(page).toHaveURL("/user/regiondetail/siliguri?bhk=2");
    await page.goto("/user/blog");
    await page.getByRole("link", { name: "Investment Tips", exact: true }).click();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(
      all.filter(({ category }) => category === "investment-tips").length,
    );
  });
});
