import { beforeAll, describe, expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { find, getWords, listWords, readTree } from "#tests/support/page-tree.ts";
import { dayLine } from "#words/dates.ts";

const { http, database, services } = await openBuiltApp();
const { db } = database;
const here = { locality_slug: "pradhan-nagar" };

const look = (id: string) => http.inject(`/user/propertydetail/${id}`);
const close = (id: string, life: "sold" | "rented" | "deleted" | "paused" | "live") =>
  db.updateTable("property").set({ life }).where("public_id", "=", id).execute();

beforeAll(async () => {
  await makeProperty(db, { ...here, property_title: "Flat next door" });
  await services.search.index.start();
});

describe("[FIND-19] whoever has the link of a listing that is over", () => {
  it.each([
    ["sold", "buy", "This property is sold", "was sold on"],
    ["rented", "rent", "This property is rented out", "was rented out on"],
  ] as const)(
    "is told that it is %s and since when, and sees others like it",
    async (life, purpose, heading, words) => {
      const { public_id: id } = await makeProperty(db, {
        ...here,
        purpose,
        property_title: `Corner ${life}`,
      });
      await close(id, life);
      const answer = await look(id);
      expect(answer.statusCode).toBe(410);
      const page = readTree(answer);
      expect(listWords(page, { tag: "h1" })).toEqual([heading]);
      const main = getWords(find(page, { tag: "main" }));
      expect(main).toContain(`Corner ${life}, Pradhan Nagar, Siliguri.`);
      expect(main).toContain(`${words} ${dayLine(new Date())}.`);
      expect(main).toContain("Flat next door");
      // Nothing of the listing but its title, its place and the day.
      expect(answer.body).not.toContain('id="can-i-buy"');
      expect(answer.body).toContain('name="robots" content="noindex"');
      expect(answer.body).not.toContain("application/ld+json");
      const call = await http.inject(`/api/v1/listings/${id}`);
      expect(call.statusCode).toBe(410);
      expect(call.json().message).toContain(words);
      // It may be offered again.
      await close(id, "live");
      expect((await look(id)).statusCode).toBe(200);
    },
  );

  it("is told that its owner has withdrawn it, without its title", async () => {
    const { public_id: id } = await makeProperty(db, { ...here, property_title: "Flat that is withdrawn" });
    await close(id, "deleted");
    const answer = await look(id);
    expect(answer.statusCode).toBe(410);
    expect(getWords(find(readTree(answer), { tag: "main" }))).toContain("took it off the site on");
    expect(answer.body).not.toContain("Flat that is withdrawn");
  });

  it("is told that a paused one may come back, and nothing of one that was never public", async () => {
    const { public_id: id } = await makeProperty(db, here);
    await close(id, "paused");
    const paused = await look(id);
    expect(paused.statusCode).toBe(404);
    expect(getWords(find(readTree(paused), { tag: "main" }))).toContain("It may come back.");

    const hidden = await makeProperty(db, {
      ...{
        ...here,
        property_title: "Secret palace",
        verification: "pending",
        published_at: null,
        life: "sold",
      },
    });
    const never = await look(hidden.public_id);
    expect(never.statusCode).toBe(404);
    expect(listWords(readTree(never), { tag: "h1" })).toEqual(["This home is not listed"]);
    expect(never.body).not.toContain("Secret palace");
    expect((await http.inject(`/api/v1/listings/${hidden.public_id}`)).statusCode).toBe(404);
  });

  it("comes to the same page from a poster", async () => {
    const { public_id: id } = await makeProperty(db, here);
    await close(id, "sold");
    const answer = await http.inject(`/at/${id}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/user/propertydetail/${id}`]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});
