import { describe, expect, it } from "vitest";
import { addDays } from "#domain/time/dates.ts";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeLead, makeProperty } from "#tests/support/factories.ts";
import { readWords } from "#tests/support/page-words.ts";
import { type SignedInAs, signInAs } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp();
const { db } = database;

const look = (me: SignedInAs, url: string) => http.inject({ url, headers: me.headers });
/** The text of each card of My Properties, by its title. */
async function listCards(me: SignedInAs, search = ""): Promise<Map<string, string>> {
  const { body } = await look(me, `/owner/myproperties${search}`);
  const cards = body.match(/<article.*?<\/article>/gs) ?? [];
  return new Map(
    cards.map((card) => {
      const text = readWords({ body: `<main>${card}</main>` });
      return [/<h2[^>]*>(?:<a[^>]*>)?([^<]*)/.exec(card)?.[1] ?? "", text];
    }),
  );
}

it("[OWNER-08] the poster of a paused listing says as a text why it cannot be printed", async () => {
  const me = await signInAs(http, database, "owner");
  const { public_id: id } = await makeProperty(db, { owner_id: me.userId, life: "paused" });
  const rejected = await look(me, `/owner/myproperties/${id}/poster.pdf`);
  expect([rejected.statusCode, rejected.headers["content-type"]]).toEqual([409, "text/plain; charset=utf-8"]);
  expect(rejected.body).toMatch(/^Visitors do not see this listing at the moment/);
});

describe("[OWNER-06] [OWNER-08] My Properties", () => {
  it("shows on each card the status, the reason of a rejection, what to correct, and what to confirm", async () => {
    const me = await signInAs(http, database, "owner");
    const old = addDays(new Date(), -36);
    const list = (property_title: string, more: object = {}) =>
      makeProperty(db, { owner_id: me.userId, property_title, city: "Siliguri", ...more });
    const live = await list("Live");
    await list("Waiting", { verification: "pending" });
    await list("Refused", { verification: "rejected", rejection_reason: "The photos show another house." });
    await list("Asked", { verification: "changes-requested", rejection_reason: "Add the floor." });
    await list("Paused one", { life: "paused" });
    await list("Sold one", { life: "sold" });
    await list("Let one", { life: "rented", purpose: "rent" });
    await list("Long silent", { confirmed_at: old, published_at: old });
    await list("Hidden one", { life: "expired", confirmed_at: addDays(old, -20) });
    await list("Thrown away", { life: "deleted", deleted_at: new Date() });
    await makeProperty(db, { property_title: "Somebody else's" });

    const cards = await listCards(me);
    expect(cards.size).toBe(9);
    expect(cards.get("Live")).toMatch(
      /Approved.*Flat.*₹45 L.*Siliguri, .*views 0, enquiries 0.*Posted.*View.*Edit/,
    );
    expect(cards.get("Live")).not.toContain("hidden on");
    expect(cards.get("Waiting")).toMatch(/Pending/);
    expect(cards.get("Refused")).toMatch(
      /Rejected.*Not approved: The photos show another house\. Fix this and resubmit/,
    );
    expect(cards.get("Asked")).toMatch(/Changes requested.*Our team asks for a change: Add the floor\./);
    expect(cards.get("Paused one")).toMatch(/Paused.*Resume/);
    expect(cards.get("Sold one")).toMatch(/Sold.*List it again/);
    expect(cards.get("Let one")).toMatch(/Rented out.*₹15,000\/month/);
    expect(cards.get("Long silent")).toMatch(
      /If you do not confirm, it will be hidden on .*Yes, still available/,
    );
    expect(cards.get("Hidden one")).toMatch(/Hidden.*nobody confirmed it for 45 days.*Yes, still available/);
    // A poster is offered only while visitors find the listing by its QR code.
    expect([...cards].filter(([, text]) => text.includes("Print a poster")).map(([title]) => title)).toEqual(
      expect.arrayContaining(["Live", "Long silent"]),
    );
    expect(cards.get("Paused one")).not.toContain("Print a poster");
    expect([...(await listCards(me, "?show=deleted")).keys()]).toEqual(["Thrown away"]);
    const { body } = await look(me, "/owner/myproperties");
    for (const address of [`/property/${live.public_id}`, `/owner/edit-property/${live.public_id}`])
      expect(body).toContain(`href="${address}"`);
    expect(body).toContain('href="/owner/listing"');
  });

  it("[OWNER-06] invites owners without a property to list one", async () => {
    const page = await look(await signInAs(http, database, "owner"), "/owner/myproperties");
    expect(readWords(page)).toContain("No listings yet");
    expect(page.body).toContain('href="/owner/list-property"');
  });
});

describe("[ROUTE-09] [OWNER-07] the owner's own page of a property", () => {
  it("says why it is not public, and answers 404 to anybody else", async () => {
    const me = await signInAs(http, database, "owner");
    const rejected = { verification: "rejected" as const, rejection_reason: "Blurred <photos>" };
    const { public_id: id } = await makeProperty(db, { owner_id: me.userId, ...rejected });
    const text = readWords(await look(me, `/property/${id}`));
    expect(text).toMatch(/could not approve this listing Blurred &lt;photos&gt;\. Fix this and resubmit/);
    const stranger = await signInAs(http, database, "owner");
    for (const url of [`/property/${id}`, `/owner/edit-property/${id}`, `/owner/myproperties/${id}/leads`])
      expect((await look(stranger, url)).statusCode).toBe(404);
  });
});

describe("[OWNER-09] a person who asked about the property", () => {
  it("is shown with first name, initial and the team's status, but without phone number or address", async () => {
    const me = await signInAs(http, database, "owner");
    const home = await makeProperty(db, { owner_id: me.userId });
    const from = { name: "Deepa Chettri", phone: "+919832012345", email: "deepa@example.in" };
    await makeLead(db, { property_id: home.id, status: "negotiating", message: "Ring me at night", ...from });
    const page = await look(me, `/owner/myproperties/${home.public_id}/leads`);
    expect(readWords(page)).toMatch(/Deepa C\. .*Negotiating/);
    for (const secret of ["Chettri", "9832012345", "deepa@", "at night"])
      expect(page.body.includes(secret)).toBe(false);
  });
});
