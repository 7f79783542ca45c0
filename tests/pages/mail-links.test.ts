import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/time/dates.ts";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeProperty, makeUser } from "#tests/support/factories.ts";
import { readWords } from "#tests/support/page-words.ts";

const { http, database, services, clock } = await openBuiltApp();
const { db } = database;
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

describe("[AUTH-10] the page that stops mails of one kind", () => {
  const pageFor = async (topic: "leads" | "reminders") => {
    const { id } = await makeUser(db, { email: `pema-${topic}-${Math.random()}@example.in` });
    const isWanted = () => services.profile.doesWantMail(id, topic);
    return { id, url: services.profile.getUnsubscribeAddress(id, topic), wanted: isWanted };
  };

  it("asks without changing anything, and shows the address to nobody it was passed on to", async () => {
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

  it("stops them by the POST of a mail program, which brings neither cookie nor origin (RFC 8058)", async () => {
    const { id, url, wanted: isWanted } = await pageFor("leads");
    expect((await post(url, "List-Unsubscribe=One-Click")).statusCode).toBe(200);
    expect(await isWanted()).toBe(false);
    expect(await services.profile.doesWantMail(id, "listings")).toBe(true);
    expect((await post(url, "List-Unsubscribe=One-Click")).statusCode).toBe(200);
    expect(await isWanted()).toBe(false);
  });

  it("takes that POST as a form of parts as well, and with an empty body", async () => {
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

  it("stops and sends again by its buttons, without JavaScript", async () => {
    const { url, wanted: isWanted } = await pageFor("reminders");
    const stopped = await post(url, "intent=stop", sameOrigin);
    expect(readWords(stopped)).toContain("You will not get these emails any more");
    expect(readWords(stopped)).toContain("is still hidden");
    expect(readWords(await look(url))).toContain("Get these emails again");
    const resumed = await post(url, "intent=resume", sameOrigin);
    expect(readWords(resumed)).toContain("You will get these emails again.");
    expect(await isWanted()).toBe(true);
  });

  it("says in words that a link is not whole, is another's, or belongs to nobody any more", async () => {
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

describe("[OWNER-08] the page of “still available”", () => {
  const makeListing = async (more: Parameters<typeof makeProperty>[1] = {}) => {
    const { public_id: id } = await makeProperty(db, { property_title: "Corner flat", ...more });
    const url = new URL(services.availability.linkTo(id)).pathname;
    const readLife = async () =>
      (await db.selectFrom("property").select("life").where("public_id", "=", id).executeTakeFirst())?.life;
    return { id, url, lifeOf: readLife };
  };

  it("asks, and keeps the listing public by one tap without signing in or JavaScript", async () => {
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

  it("brings back what was hidden, and says so beforehand", async () => {
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
  ] as const)("of a %s listing says that there is nothing to confirm", async (life, words) => {
    const { url, lifeOf: readLife } = await makeListing({ life });
    const page = await look(url);
    expect(page.statusCode).toBe(200);
    expect(readWords(page)).toMatch(words);
    expect(page.body).not.toContain('<form method="post"');
    const refused = await post(url, "", sameOrigin);
    expect(refused.statusCode).toBe(409);
    expect(readWords(refused)).toMatch(words);
    expect(await readLife()).toBe(life);
  });

  it("is over after 30 days, wrong where somebody has changed it, and gone with the listing", async () => {
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

  it("refuses what another site posts", async () => {
    const { url, lifeOf: readLife } = await makeListing({ life: "expired" });
    expect((await post(url, "", { origin: "https://elsewhere.example" })).statusCode).toBe(403);
    expect(await readLife()).toBe("expired");
  });
});
