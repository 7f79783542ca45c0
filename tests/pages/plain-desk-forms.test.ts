import { describe, expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { findAll } from "#tests/support/page-tree.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp();
const { db } = database;
const admin = await signInAs(http, database, "admin");

interface FormCase {
  /** The page with the form, opened. */
  address: () => Promise<string>;
  button: string;
  /** What the colleague saves. */
  theirs: Record<string, string>;
  /** What is typed first, and refused. */
  wrong: Record<string, string>;
  /** The same without the mistake. */
  right: Record<string, string>;
  /** What is saved by a form whose answer is lost. */
  later?: Record<string, string>;
}
const FIRST_DAY = { validFrom: "2026-04-01" };
let states = 0;
const findRule = async (table: "charge" | "buying_rule", state: string) =>
  (
    await db
      .selectFrom(table)
      .select("public_id")
      .where("state", "=", state)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
  ).public_id;
async function addRule(address: string, rule: Record<string, string>): Promise<void> {
  const member = new PlainVisitor(http, admin);
  await member.open(address);
  await member.press("Save rule", { ...FIRST_DAY, source: "Gazette", ...rule });
  expect(member.status).toBe(200);
}
const CASES: Record<string, FormCase> = {
  office: {
    address: async () => "/admin/settings",
    button: "Save office",
    theirs: { hours: "Mon-Sun 9:00 AM - 9:00 PM" },
    wrong: { email: "nobody" },
    right: { email: "desk@thikana.example" },
    later: { hours: "Mon-Fri 9:00 AM - 5:00 PM" },
  },
  terms: {
    address: async () => "/admin/settings",
    button: "Save time limits",
    theirs: { undoDays: "31" },
    wrong: { confirmDays: "many" },
    right: { confirmDays: "50" },
    later: { undoDays: "33" },
  },
  reasons: {
    address: async () => "/admin/settings/texts",
    button: "Save reasons",
    theirs: { rejectReasons: "Not a property" },
    wrong: { changeReasons: Array.from({ length: 13 }, (_, row) => `Reason ${row}`).join("\n") },
    right: { changeReasons: "Add a photo of the kitchen" },
    later: { rejectReasons: "Sold already" },
  },
  place: {
    address: async () => {
      const { name, slug } = await db
        .selectFrom("locality")
        .select(["name", "slug"])
        .orderBy("slug")
        .executeTakeFirstOrThrow();
      return `/admin/settings/places?${new URLSearchParams({ place: name, edit: `locality-${slug}` })}`;
    },
    button: "Save place",
    theirs: { ne: "नमुना" },
    wrong: { name: "" },
    right: { character: "Quiet lanes above the river." },
    later: { ne: "अर्को" },
  },
  charge: {
    address: async () => {
      const state = `Manipur ${++states}`;
      await addRule("/admin/settings/charges?charge=new", { state, "bands.0.percent": "5" });
      return `/admin/settings/charges?charge=${await findRule("charge", state)}`;
    },
    button: "Save rule",
    theirs: { "bands.0.percent": "6.5" },
    wrong: { source: "" },
    right: { source: "Gazette of Manipur" },
    later: { "bands.0.percent": "7" },
  },
  "buying rule": {
    address: async () => {
      const state = `Nagaland ${++states}`;
      await addRule("/admin/settings/buying?rule=new", { state, name: "hill land", words: "Ask first." });
      return `/admin/settings/buying?rule=${await findRule("buying_rule", state)}`;
    },
    button: "Save rule",
    theirs: { words: "Ask the council first." },
    wrong: { source: "" },
    right: { source: "Gazette of Nagaland" },
    later: { words: "Ask them twice." },
  },
  record: {
    address: async () => {
      const { public_id } = await makeProperty(db, { verification: "pending" });
      return `/admin/dashboard/${public_id}?edit`;
    },
    button: "Save Changes",
    theirs: { address: "14 Hill Cart Road" },
    wrong: { propertyTitle: "" },
    right: { propertyTitle: "Typed too late" },
  },
};

describe("[ADMIN-06] [VISIT-16] a form of the desk that was refused while a colleague saved", () => {
  const OPENED = ["version", "base"];

  it.each(Object.entries(CASES))(
    "keeps what the colleague saved, and both are stored (%s)",
    async (_, one) => {
      const { button, theirs, wrong, right } = one;
      const address = await one.address();
      const member = new PlainVisitor(http, admin);
      const colleague = new PlainVisitor(http, admin);
      for (const visitor of [member, colleague]) await visitor.open(address);
      const readAll = (names: readonly string[]) => names.map((name) => member.readField(button, name));
      const opened = readAll(OPENED);
      await colleague.press(button, theirs);
      expect(colleague.status).toBe(200);
      await member.press(button, wrong);
      expect(member.status).toBe(422);
      expect(readAll(OPENED)).toEqual(opened);
      // The place is renamed to what it was called before.
      const before = Object.keys(wrong).includes("name") ? JSON.parse(opened[1] ?? "{}").name : undefined;
      const typed = before === undefined ? right : { ...right, name: before };
      await member.press(button, typed);
      expect(member.status).toBe(409);
      expect(member.words).toContain("A colleague saved while you were editing");
      expect(readAll(Object.keys(theirs))).toEqual(Object.values(theirs));
      expect(readAll(Object.keys(typed))).toEqual(Object.values(typed));
      await member.press(button);
      expect(member.status).toBe(200);
      const both = { ...theirs, ...typed };
      // The caches hear of the save a moment later.
      await expect
        .poll(async () => {
          await member.open(address);
          return readAll(Object.keys(both));
        })
        .toEqual(Object.values(both));
    },
  );

  const LOST = Object.entries(CASES).flatMap(([name, { later, address }]) =>
    later ? [{ name, later, address }] : [],
  );
  it.each(LOST)("does not blame a colleague if its answer was lost ($name)", async ({ later, address }) => {
    const member = new PlainVisitor(http, admin);
    await member.open(await address());
    const [field = ""] = Object.keys(later);
    const form = findAll(member.tree, { tag: "form" }).find(
      (one) => findAll(one, { name: field }).length > 0,
    );
    if (!form) throw new Error("There is no such form.");
    for (const _ of ["first", "again"]) {
      await member.send(form, later);
      expect([member.status, member.words]).toEqual([200, expect.not.stringContaining("colleague")]);
    }
  });

  it("continues with the stored rules for the team, and is saved if nothing differs from them", async () => {
    const member = new PlainVisitor(http, admin);
    await member.open("/admin/settings");
    const stored = member.readField("Save team sign-in", "version");
    await member.press("Save team sign-in", { version: "7", secondStep: "yes" });
    expect(member.status).toBe(409);
    expect(member.words).not.toContain("colleague");
    expect(member.readField("Save team sign-in", "version")).toBe(stored);
    expect(member.readField("Save team sign-in", "secondStep")).toBe("yes");
    await member.press("Save team sign-in", { version: "7", secondStep: null });
    expect([member.status, member.words]).toEqual([200, expect.stringContaining("Team sign-in saved.")]);
  });
});
