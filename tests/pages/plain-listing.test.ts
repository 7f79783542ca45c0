import { beforeAll, describe, expect, it } from "vitest";
import { seedBuyingRules } from "#database/seed/seed-buying-rules.ts";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeProperty, makeReview } from "#tests/support/factories.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp();
const { db } = database;
const admin = await signInAs(http, database, "admin");
const sikkim = { town_slug: "gangtok", state: "Sikkim" } as const;

beforeAll(() => seedBuyingRules(database));

async function look(address: string, signedIn?: SignedInAs): Promise<PlainVisitor> {
  const visitor = new PlainVisitor(http, signedIn);
  await visitor.open(address);
  return visitor;
}
const getAddress = ({ public_id }: { public_id: string }) => `/user/propertydetail/${public_id}`;
/** Sends a call of the page's own scripts. */
const call = (
  url: string,
  payload: object,
  { headers }: Pick<SignedInAs, "headers"> = { headers: visitorHeaders },
) => http.inject({ method: "POST", url, headers, payload });
/** The team's page about the newest request, as the member who has claimed it. */
async function claimNewest(): Promise<PlainVisitor> {
  const { public_id: id } = await db
    .selectFrom("lead")
    .select("public_id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const visitor = await look(`/admin/leadtracker/${id}`, admin);
  await visitor.press("Claim");
  return visitor;
}

describe("[DETAIL-08] a review without JavaScript", () => {
  it("is refused with an error at its field, sent, changed and deleted", async () => {
    const home = await makeProperty(db);
    const visitor = await look(getAddress(home), await signInAs(http, database, "user"));
    await visitor.press("Send review", { text: "Only words, long enough, but no stars." });
    expect(visitor.status).toBe(422);
    expect(visitor.words).toContain("Choose one to five stars.");
    expect(visitor.readField("Send review", "text")).toMatch(/^Only words/);
    await visitor.press("Send review", { rating: "5" });
    expect(visitor.words).toContain("Our team will read it");

    await visitor.open(getAddress(home));
    await visitor.follow("Change or delete");
    expect(visitor.readField("Save changes", "rating")).toBe("5");
    await visitor.press("Save changes", { rating: "3" });
    expect(visitor.words).toContain("will read it again");
    await visitor.press("Delete review");
    expect(visitor.words).toContain("Your review is deleted.");
    expect((await look(getAddress(home))).words).not.toContain("Only words");
  });

  it("is counted with its stars once it is published", async () => {
    const home = await makeProperty(db);
    expect((await look(getAddress(home))).body).not.toContain("4 stars:");
    await makeReview(db, { property_id: home.id, rating: 4, text: "The well has water in April too." });
    const { body, words } = await look(getAddress(home));
    expect(body.replaceAll("<!-- -->", "")).toContain("4 stars: 1");
    expect(words).toContain("The well has water in April too.");
  });
});

describe("Can I buy this? without JavaScript", () => {
  it("answers on a page of its own, and sends the answer with the request only if the box is ticked", async () => {
    const home = await makeProperty(db, sikkim);
    const visitor = await look(getAddress(home));
    await visitor.press("See what the rules say", { buyer: "neighbour" });
    expect(visitor.address).toMatch(/\/can-i-buy\?buyer=neighbour/);
    expect(visitor.words).toContain("It is not allowed, by the rules that we know");
    expect(visitor.words).toContain("Send this with my enquiry");
    const request = { phone: "98320 00181", consent: "on" };
    await visitor.press("Send enquiry", request);
    expect((await claimNewest()).words).not.toContain("Can the visitor buy it?");

    const other = await makeProperty(db, sikkim);
    await visitor.open(`${getAddress(other)}/can-i-buy?buyer=neighbour`);
    await visitor.press("Send enquiry", { ...request, tellAnswers: "on" });
    const { words } = await claimNewest();
    expect(words).toContain("Can the visitor buy it?");
    expect(words).toContain("It is not allowed, by the rules that we know");
    await visitor.open(`${getAddress(other)}/can-i-buy?buyer=neighbour`);
    await visitor.follow("Back to the listing");
    expect(visitor.address).toBe(getAddress(other));
  });
});

it("[VISIT-11] Contact on a card leads to the form on the listing's page, without JavaScript", async () => {
  const home = await makeProperty(db);
  const { body } = await look("/user/list?verified=0");
  const link = new RegExp(`<a[^>]*aria-label="Contact about ${home.property_title}"[^>]*>`).exec(body)?.[0];
  expect(link).toContain(`href="${getAddress(home)}#contact"`);
  expect((await look(getAddress(home))).body).toContain('id="contact"');
});

describe("the listing's page", () => {
  it("[VISIT-10] has the details of people who are signed in in its form", async () => {
    const me = await signInAs(http, database, "user");
    const visitor = await look(getAddress(await makeProperty(db)), me);
    expect(visitor.readField("Send enquiry", "email")).toBe(me.email);
    expect(visitor.readField("Send enquiry", "name")).toBe("Test User");
  });

  it("[VISIT-12] has the team's number, and a message for WhatsApp that names the listing", async () => {
    const home = await makeProperty(db);
    const { body } = await look(getAddress(home));
    expect(body.match(/href="tel:\+91\d{8,}"[^>]*>\+91 /g)?.length).toBeGreaterThan(0);
    const chat = new URL((/href="(https:\/\/wa\.me\/[^"]*)"/.exec(body)?.[1] ?? "").replaceAll("&amp;", "&"));
    expect(chat.searchParams.get("text")).toBe(
      `Hello, I am interested in ${home.property_title} (${home.public_id.slice(-6).toUpperCase()}).`,
    );
  });
});

describe("the team's page about a request", () => {
  it("[VISIT-12] says that our number was copied, by somebody who has not agreed to a call", async () => {
    const me = await signInAs(http, database, "user");
    const { public_id: propertyId } = await makeProperty(db);
    await call("/api/v1/leads/number", { propertyId, way: "copy" }, me);
    const { words } = await claimNewest();
    expect(words).toContain("Our number was copied from the listing");
    expect(words).toContain("Has not agreed to a call from us");
  });

  it("[VISIT-10] has the day and the time that the visitor has chosen for a visit", async () => {
    const visitor = await look(getAddress(await makeProperty(db)));
    const days = Array.from(visitor.body.matchAll(/<option value="(20\d\d-\d\d-\d\d)">(\w+)/g));
    expect(days.length).toBeGreaterThan(9);
    expect(days.filter(([, , name]) => name === "Sun")).toEqual([]);
    const day = days.at(-1)?.[1] ?? "";
    const asked = { kind: "visit", visitDay: day, phone: "98320 00183", consent: "on" };
    await visitor.press("Send enquiry", { ...asked, visitTime: "" });
    expect(visitor.words).toContain("Choose a day and a time, or leave both open.");
    await visitor.press("Send enquiry", { ...asked, visitTime: "16:00" });
    expect(visitor.words).toMatch(/to confirm your visit on .+, 4.pm/);
    const desk = await claimNewest();
    expect(desk.words).toContain("Wants to visit");
    expect(desk.body).toContain(`value="${day}T16:00"`);
  });
});

describe("[DETAIL-11] an address with several listings", () => {
  it("is a shortlist that somebody shares, without the listings that are gone", async () => {
    const [one, two] = [await makeProperty(db), await makeProperty(db)];
    const shared = await look(`/user/shortlist?ids=${one.public_id},${"0".repeat(24)},${two.public_id}`);
    expect(/<h1[^>]*>([^<]*)/.exec(shared.body)?.[1]).toBe("A shared shortlist");
    expect(shared.body.match(/<article[^>]*data-part="card"/g)).toHaveLength(2);
    expect(shared.words).toContain("1 listing is no longer available.");
  });

  it("compares the first four, and says what it leaves out", async () => {
    const ids: string[] = [];
    for (let bedrooms = 1; bedrooms < 6; bedrooms++)
      ids.push((await makeProperty(db, { bedrooms })).public_id);
    const all = await look(`/user/compare?ids=${ids.join(",")},nonsense`);
    expect(all.status).toBe(200);
    expect(all.words).toContain("The first four are shown.");
    expect(all.words).toContain("1 listing is not shown");
    expect(/<thead>.*?<\/thead>/s.exec(all.body)?.[0].match(/<th\b[^>]*scope="col"/g)).toHaveLength(4);

    const { body } = await look(`/user/compare?ids=${ids.slice(0, 4).join(",")}&only=differences`);
    const rows = body.slice(body.indexOf("<tbody")).match(/<tr\b.*?<\/tr>/gs) ?? [];
    const listCells = (row: string) => row.match(/<td\b.*?<\/td>/gs) ?? [];
    // In every row that is left at least one listing differs.
    const values = rows.filter((row) => row.includes('scope="row"'));
    expect(values.length).toBeGreaterThan(0);
    for (const row of values) expect(new Set(listCells(row)).size).toBeGreaterThan(1);
  });
});
