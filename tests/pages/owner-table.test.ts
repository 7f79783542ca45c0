import { describe, expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeLocality, makeProperty, makeTown, makeUser } from "#tests/support/factories.ts";
import { findParts, getWords } from "#tests/support/page-tree.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp();
const { db } = database;

async function becomeBuilder(count: number) {
  const me = await signInAs(http, database, "owner");
  const town = await makeTown(db);
  const hill = await makeLocality(db, { town_slug: town.slug, name: "Hill Cart Road" });
  const ids: string[] = [];
  for (let at = 1; at <= count; at += 1) {
    const made = await makeProperty(db, {
      ...{ owner_id: me.userId, property_title: `Unit ${at} Green View`, town_slug: town.slug },
      ...(at === 3 ? { locality_slug: hill.slug } : {}),
      ...(at % 2 === 0 ? { verification: "pending" } : { verification: "approved" }),
    });
    ids.push(made.public_id);
  }
  return { ids, me, visitor: new PlainVisitor(http, me) };
}
const listTitles = ({ tree }: PlainVisitor) =>
  findParts(tree, "own-row").map((row) => /Unit \d+/.exec(getWords(row))?.[0]);

describe("[DESK-21] many properties of one owner, without JavaScript", () => {
  it("are a table that is searched by title and locality and filtered by status", async () => {
    const { visitor } = await becomeBuilder(12);
    await visitor.open("/owner/myproperties");
    expect(listTitles(visitor)).toHaveLength(12);
    await visitor.press("Search", { search: "hill cart" });
    expect(listTitles(visitor)).toEqual(["Unit 3"]);
    expect(visitor.words).toContain("1 property found");
    await visitor.open("/owner/myproperties?status=pending");
    expect(listTitles(visitor)).toEqual(["Unit 12", "Unit 10", "Unit 8", "Unit 6", "Unit 4", "Unit 2"]);
    await visitor.open("/owner/myproperties?search=nowhere");
    expect(visitor.words).toContain("No property matches");
    await visitor.follow("Show all");
    expect(listTitles(visitor)).toHaveLength(12);
  });

  it("are paused and confirmed together, and those that a step does not apply to are left as they are", async () => {
    const { ids, visitor } = await becomeBuilder(12);
    await visitor.open("/owner/myproperties");
    const countPaused = async () =>
      (await db.selectFrom("property").select("life").where("public_id", "in", ids).execute()).filter(
        ({ life }) => life === "paused",
      ).length;
    await visitor.press("Pause");
    expect(visitor.status).toBe(422);
    expect(visitor.words).toContain("Choose at least one property in the list.");
    // One of them has got another owner meanwhile.
    const { id: owner_id } = await makeUser(db, { usertype: "owner" });
    await db
      .updateTable("property")
      .set({ owner_id })
      .where("public_id", "=", ids[11] ?? "")
      .execute();
    await visitor.press("Pause", { ids: [...ids.slice(0, 3), ids[11] ?? ""] });
    expect(visitor.words).toContain("3 properties paused.");
    expect(visitor.words).toContain("1 was left as it is");
    expect(await countPaused()).toBe(3);
    await visitor.press("Resume", { ids: ids.slice(0, 3) });
    expect(await countPaused()).toBe(0);
    // Those that wait for the team have nothing to confirm.
    await visitor.press("Yes, still available", { ids: ids.slice(3, 11) });
    expect(visitor.words).toContain("4 properties confirmed as still available. 4 were left as they are");
  });

  it("are cards as long as they are few", async () => {
    const { visitor } = await becomeBuilder(10);
    await visitor.open("/owner/myproperties?status=pending");
    expect(listTitles(visitor)).toEqual([]);
    expect(findParts(visitor.tree, "card")).toHaveLength(10);
  });
});
