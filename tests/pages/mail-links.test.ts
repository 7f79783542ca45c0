import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/time/dates.ts";
import { writeEmailLink } from "#server/features/account/account.email.service.ts";
import { createSignedLinks } from "#server/platform/auth/signed-link.ts";
import { TEST_SECRET } from "#tests/support/app.ts";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeProperty, makeUser } from "#tests/support/factories.ts";
import { readWords } from "#tests/support/page-words.ts";

const { http, database, services, clock } = await openBuiltApp();
const { db } = database;
const links = createSignedLinks(TEST_SECRET);
const NOW = new Date("2026-11-21T06:00:00Z");

/** The request of a mail program or of a browser without JavaScript. No header says where it comes from. */
const look = (url: string) => http.inject({ url });
const post = (url: string, payload = "", headers: Record<string, string> = {}) =>
  http.inject({
    method: "POST",
    url,
    payload,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
const sameOrigin = { "sec-fetch-site": "same-origin" };

beforeAll(() => clock.set(NOW));

describe("[AUTH-10] the page that turns off one kind of email", () => {
  const pageFor = async (topic: "leads" | "reminders") => {
    const { id } = await makeUser(db, { email: `pema-${topic}-${Math.random()}@example.in` });
    const isWanted = () => services.profile.doesWantMail(id, topic);
    return { id, url: services.profile.getUnsubscribeAddress(id, topic), wanted: isWanted };
  };

  it("asks first, and shows the complete email address to nobody", async () => {
    const { url, wanted: isWanted } = await pageFor("leads");
    const page = await look(url);
    expect(page.statusCode).toBe(200);
    expect(readWords(page)).toContain("Stop these emails?");
    expect(readWords(page)).toMatch(/To p•••@example\.in: Somebody is interested in my property/);
    expect(page.body).not.toContain("pema-leads");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.headers["referrer-policy"]).toBe("no-referrer");
    expect(await isWanted()).toBe(true);
  });

  it("works with the request of an email program, which has no cookie or origin (RFC 8058)", async () => {
    const { id, url, wanted: isWanted } = await pageFor("leads");
    expect((await post(url, "List-Unsubscribe=One-Click")).statusCode).toBe(200);
    expect(await isWanted()).toBe(false);
    expect(await services.profile.doesWantMail(id, "listings")).toBe(true);
    expect((await post(url, "List-Unsubscribe=One-Click")).statusCode).toBe(200);
    expect(await isWanted()).toBe(false);
  });

  it("accepts that request as a multipart form, and with an empty body", async () => {
    const { url, wanted: isWanted } = await pageFor("leads");
    const parts =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await post(url, parts, { "content-type": "multipart/form-data; boundary=b" })).statusCode).toBe(
      200,
    );
    expect(await isWanted()).toBe(false);
    const other = await pageFor("leads");
    expect((await http.inject({ method: "POST", url: other.url })).statusCode).toBe(200);
    expect(await other.wanted()).toBe(false);
  });

  it("turns them off and on with its buttons, without JavaScript", async () => {
    const { url, wanted: isWanted } = await pageFor("reminders");
    const stopped = await post(url, "intent=stop", sameOrigin);
    expect(readWords(stopped)).toContain("You will not get these emails any more");
    expect(readWords(stopped)).toContain("is still hidden");
    expect(readWords(await look(url))).toContain("Get these emails again");
    const resumed = await post(url, "intent=resume", sameOrigin);
    expect(readWords(resumed)).toContain("You will get these emails again.");
    expect(await isWanted()).toBe(true);
  });

  it("explains that a link is incomplete, of somebody else, or of a deleted account", async () => {
    const { id, url } = await pageFor("leads");
    const other = await makeUser(db);
    for (const forged of [
      `${url}x`,
      url.replace(id, other.id),
      url.replace("leads", "listings"),
      "/unsubscribe/x",
    ]) {
      const page = await look(forged);
      expect([forged, page.statusCode]).toEqual([forged, 404]);
      expect(readWords(page)).toContain("The link is not complete.");
      expect((await post(forged, "List-Unsubscribe=One-Click")).statusCode).toBe(404);
    }
    expect(await services.profile.doesWantMail(other.id, "leads")).toBe(true);
    await db
      .updateTable("users")
      .set({ email: `${id}@deleted.invalid` })
      .where("id", "=", id)
      .execute();
    const gone = await look(url);
    expect(gone.statusCode).toBe(404);
    expect(readWords(gone)).toContain("This account no longer exists");
  });
});

describe("[OWNER-08] the page that asks whether a listing is still available", () => {
  const makeListing = async (more: Parameters<typeof makeProperty>[1] = {}) => {
    const made = await makeProperty(db, { property_title: "Corner flat", ...more });
    const { public_id: id, owner_id } = made;
    const url = new URL(services.availability.linkTo(id, owner_id)).pathname;
    const readLife = async () =>
      (await db.selectFrom("property").select("life").where("public_id", "=", id).executeTakeFirst())?.life;
    return { id, url, lifeOf: readLife };
  };

  it("keeps the listing public after one tap, without signing in or JavaScript", async () => {
    const { url, lifeOf: readLife } = await makeListing({ confirmed_at: addDays(NOW, -40) });
    const page = await look(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(readWords(page)).toMatch(
      /Corner flat .* Is it still available\? One tap keeps the listing public/,
    );
    const done = await post(url, "", sameOrigin);
    expect(done.statusCode).toBe(200);
    expect(readWords(done)).toContain("Corner flat stays listed as available.");
    expect(await readLife()).toBe("live");
    // A second request has the same result.
    expect((await post(url, "", sameOrigin)).statusCode).toBe(200);
  });

  it("shows a hidden listing again, and says so before", async () => {
    const { id, url, lifeOf: readLife } = await makeListing({ life: "expired" });
    const page = readWords(await look(url));
    expect(page).toContain("Visitors cannot see it at the moment");
    expect(page).toContain("Still available, show it again");
    expect((await post(url, "", sameOrigin)).statusCode).toBe(200);
    expect(await readLife()).toBe("live");
    expect((await look(`/api/v1/listings/${id}`)).statusCode).toBe(200);
  });

  it.each([
    ["paused", /paused/],
    ["sold", /sold/],
  ] as const)("says for a %s listing that there is nothing to confirm", async (life, words) => {
    const { url, lifeOf: readLife } = await makeListing({ life });
    const page = await look(url);
    expect(page.statusCode).toBe(200);
    expect(readWords(page)).toMatch(words);
    expect(page.body).not.toContain('<form method="post"');
    const rejected = await post(url, "", sameOrigin);
    expect(rejected.statusCode).toBe(409);
    expect(readWords(rejected)).toMatch(words);
    expect(await readLife()).toBe(life);
  });

  it("is no longer valid after 30 days, if it was changed, or if the listing is gone", async () => {
    const { id, url, lifeOf: readLife } = await makeListing({ life: "expired" });
    const other = await makeListing();
    for (const forged of [`${url}x`, url.replace(id, other.id), `/still-available/${id}`]) {
      const page = await look(forged);
      expect([forged, page.statusCode]).toEqual([forged, 404]);
      expect(readWords(page)).toContain("The link is not complete.");
      expect((await post(forged, "", sameOrigin)).statusCode).toBe(404);
    }
    clock.set(addDays(NOW, 30));
    expect((await look(url)).statusCode).toBe(410);
    const late = await post(url, "", sameOrigin);
    expect(late.statusCode).toBe(410);
    expect(readWords(late)).toContain("This link was valid for 30 days.");
    clock.set(NOW);
    expect(await readLife()).toBe("expired");
    await db
      .updateTable("property")
      .set({ life: "deleted", deleted_at: NOW })
      .where("public_id", "=", id)
      .execute();
    const gone = await look(url);
    expect(gone.statusCode).toBe(404);
    expect(readWords(gone)).toContain("Its owner can restore it within 30 days");
    expect((await post(url, "", sameOrigin)).statusCode).toBe(409);
    await db.deleteFrom("property").where("public_id", "=", id).execute();
    expect((await post(url, "", sameOrigin)).statusCode).toBe(404);
  });

  it("refuses requests from another site", async () => {
    const { url, lifeOf: readLife } = await makeListing({ life: "expired" });
    expect((await post(url, "", { origin: "https://elsewhere.example" })).statusCode).toBe(403);
    expect(await readLife()).toBe("expired");
  });
});

describe("[DESK-14] the page that confirms an email address", () => {
  const makeUnconfirmed = async () => {
    const { id, email } = await makeUser(db, { usertype: "owner", email_verified: false });
    const link = (address: string) =>
      new URL(writeEmailLink({ clock, links, siteUrl: "http://localhost:3000" }, { id, email: address }))
        .pathname;
    return { id, email, link };
  };

  it("asks first and changes nothing, then confirms with one tap, without signing in or JavaScript", async () => {
    const { id, email, link } = await makeUnconfirmed();
    const { id: home } = await makeProperty(db, { owner_id: id, withheld: true, published_at: null });
    const url = link(email);
    const page = await look(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.headers["referrer-policy"]).toBe("no-referrer");
    expect(page.body).not.toContain(email);
    expect(readWords(page)).toMatch(/Is this your email address\? p•••@example\.test/);
    expect(readWords(page)).toContain("One approved listing of yours becomes public with it.");
    const isPublicNow = async () =>
      (await db.selectFrom("public_property").select("id").where("id", "=", home).execute()).length === 1;
    expect(await isPublicNow()).toBe(false);
    expect(readWords(await post(url, "", sameOrigin))).toContain("Your approved listing is public now.");
    expect(await isPublicNow()).toBe(true);
    // A second request has the same result.
    expect((await post(url, "", sameOrigin)).statusCode).toBe(200);
    expect(readWords(await look(url))).toContain("Your email address is confirmed");
  });

  it("explains that a link is wrong, over, or for another address", async () => {
    const { email, link } = await makeUnconfirmed();
    for (const wrong of [`${link(email)}x`, "/confirm-email/x"])
      expect(readWords(await look(wrong))).toContain("This link is incomplete or wrong.");
    const other = await post(link("other@example.in"), "", sameOrigin);
    expect(other.statusCode).toBe(404);
    expect(readWords(other)).toContain("no longer uses");
    const url = link(email);
    clock.set(addDays(NOW, 7));
    const late = await post(url, "", sameOrigin);
    expect(late.statusCode).toBe(410);
    expect(readWords(late)).toContain("This link worked for 7 days");
    clock.set(NOW);
  });
});
