import { describe, expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeLead, makeProperty, makeUser } from "#tests/support/factories.ts";
import { find, findAll, listWords } from "#tests/support/page-tree.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp();
const { db } = database;
const admin = await signInAs(http, database, "admin");

describe("the desk without JavaScript", () => {
  it("[DESK-03] a call is entered on a page of its own", async () => {
    const member = new PlainVisitor(http, admin);
    await member.open("/admin/dashboard");
    const opener = findAll(member.tree, { tag: "a", href: "/admin/leadtracker/new" });
    expect(opener.length).toBeGreaterThan(0);
    await member.open("/admin/leadtracker/new");
    await member.press("Add lead", { phone: "98320 66003", wanted: "A shop near the bus stand" });
    expect(member.status).toBe(422);
    expect(member.words).toContain("Ask the caller first");
    await member.press("Add lead", { consent: "on" });
    expect(member.address).toMatch(/\/admin\/leadtracker\/[0-9a-f]{24}$/);
    expect(member.words).toContain("A shop near the bus stand");
  });

  it("[DESK-07] chosen leads are assigned, returned and exported", async () => {
    const member = new PlainVisitor(http, admin);
    const leads = [await makeLead(db), await makeLead(db)];
    const list = "/admin/leadtracker?work=unclaimed";
    await member.open(list);
    // The boxes of the rows and the buttons are one form.
    const bar = find(member.tree, { tag: "form", "data-part": "several-bar" });
    const boxes = findAll(member.tree, { type: "checkbox", name: "id", form: bar.attributes.id ?? "" });
    const ids = leads.map(({ public_id }) => public_id);
    expect(boxes.map(({ attributes }) => attributes.value)).toEqual(expect.arrayContaining(ids));
    // Nothing is chosen.
    await member.press("Assign");
    expect(member.words).toContain("No row is chosen");
    const choose = (act: string, chosen: string[]) =>
      member.open(
        `${bar.attributes.action}?${new URLSearchParams([["list", list], ["act", act], ...chosen.map((id) => ["id", id])])}`,
      );
    await choose("assign", ids);
    expect(member.words).toContain("Who takes these 2 leads?");
    await member.press("Assign", { assignee: admin.userId });
    expect(member.words.match(/Done now/g)).toHaveLength(2);
    const readMembers = async () =>
      (await db.selectFrom("lead").select("assignee_id").where("public_id", "in", ids).execute()).map(
        ({ assignee_id }) => assignee_id,
      );
    expect(await readMembers()).toEqual([admin.userId, admin.userId]);
    await member.press("Undo");
    expect(member.words.match(/Nobody has it now\./g)).toHaveLength(2);
    expect(await readMembers()).toEqual([null, null]);
    await member.follow("Back to the list");
    expect(member.address).toBe(list);
    await choose("export", ids.slice(0, 1));
    const [download] = findAll(member.tree, { tag: "a", download: true });
    const file = await http.inject({ url: download?.attributes.href ?? "", headers: admin.headers });
    expect(file.headers["content-disposition"]).toContain("leads.csv");
    expect(file.body).toContain(ids[0]);
    expect(file.body).not.toContain(ids[1]);
  });

  it("[DESK-06] several listings are rejected with the reasons of the settings", async () => {
    const member = new PlainVisitor(http, admin);
    const property = await makeProperty(db);
    for (const [act, reason] of [
      ["reject", "The photos are not of this property."],
      ["change", "Please add clear photos of every room."],
    ]) {
      await member.open(`/admin/dashboard/several?act=${act}&id=${property.public_id}`);
      expect(member.words).toContain("Reasons for decisions");
      expect(member.words).toContain(reason);
    }
    await member.open(`/admin/dashboard/several?act=approve&id=${property.public_id}`);
    expect(member.words).not.toContain("Reasons for decisions");
  });

  it("[ADMIN-08] a lead on the board is moved by its list and a button", async () => {
    const member = new PlainVisitor(http, admin);
    const property = await makeProperty(db, { property_title: "Flat on the board" });
    const lead = await makeLead(db, { property_id: property.id, assignee_id: admin.userId });
    await member.open("/admin/leadtracker?view=board&search=Flat+on+the+board");
    const listIn = (status: string) =>
      listWords(find(member.tree, { tag: "section", "aria-label": status }), { "data-lead": true });
    expect(listIn("New")).toHaveLength(1);
    await member.press("Save", { status: "closed" });
    expect(listIn("Closed")).toEqual([expect.stringContaining(lead.name)]);
    expect(listIn("New")).toEqual([]);
  });

  it("[ADMIN-08] a note and a call are kept once, however often the same form is sent", async () => {
    const member = new PlainVisitor(http, admin);
    const lead = await makeLead(db, { assignee_id: admin.userId });
    const readForm = (name: string) => {
      const isNamed = (form: ReturnType<typeof find>) =>
        findAll(form, { type: "hidden", name: "form", value: name }).length > 0;
      const form = findAll(member.tree, { tag: "form" }).find(isNamed);
      if (!form) throw new Error(`The page has no form ${name}`);
      return form;
    };
    const count = async (table: "lead_note" | "lead_event") =>
      (await db.selectFrom(table).select("id").where("lead_id", "=", lead.id).execute()).length;
    await member.open(`/admin/leadtracker/${lead.public_id}`);
    const [note, call] = [readForm("note"), readForm("call")];
    for (const _ of ["first", "again"]) {
      await member.send(note, { text: "Wants a garden" });
      await member.send(call, { outcome: "busy" });
    }
    expect([await count("lead_note"), await count("lead_event")]).toEqual([1, 1]);
    // The next page has another key: the same words may be meant once more.
    await member.send(readForm("note"), { text: "Wants a garden" });
    expect(await count("lead_note")).toBe(2);
  });
});

describe("[ADMIN-10] a stamp duty rule", () => {
  const RULE = { validFrom: "2026-04-01", source: "Tripura Gazette" };
  const listRules = (page: PlainVisitor, state: string) =>
    listWords(find(page.tree, { "data-part": "charges" }), { tag: "li" }).filter((row) =>
      row.includes(state),
    );
  async function openRule(member: PlainVisitor, state: string): Promise<void> {
    await member.open("/admin/settings/charges");
    const rules = findAll(find(member.tree, { "data-part": "charges" }), { tag: "li" });
    const rule = rules.find((row) => listWords(row, { tag: "b" }).some((title) => title.includes(state)));
    const [edit] = rule ? findAll(rule, { tag: "a" }) : [];
    await member.open(`/admin/settings/charges${edit?.attributes.href?.replace(/^[^?]*/, "")}`);
  }

  it("is added with its rates, and removed, and both are in the activity log", async () => {
    const member = new PlainVisitor(http, admin);
    await member.open("/admin/settings/charges?charge=new");
    const rates = { "bands.0.upTo": "25,00,000", "bands.0.percent": "5", "bands.1.percent": "6" };
    await member.press("Save rule", { ...RULE, ...rates, state: "Tripura", note: "" });
    expect(listRules(member, "Tripura")).toEqual([
      expect.stringContaining("Everywhere: 5% up to ₹25 L, 6% above. From 1 Apr 2026"),
    ]);
    await openRule(member, "Tripura");
    await member.press("Remove rule");
    expect(member.words).toContain("The rule was removed.");
    expect(listRules(member, "Tripura")).toEqual([]);
    await member.open("/admin/audit?noun=charge");
    const trail = find(member.tree, { "data-part": "trail" });
    expect(listWords(trail, { tag: "li" })[0]).toContain("removed a charge of Tripura");
  });

  it("is never saved over a colleague's change: the form shows both", async () => {
    const member = new PlainVisitor(http, admin);
    const colleague = new PlainVisitor(http, admin);
    await member.open("/admin/settings/charges?charge=new");
    await member.press("Save rule", { ...RULE, "bands.0.percent": "5", state: "Mizoram" });
    for (const one of [member, colleague]) await openRule(one, "Mizoram");
    await colleague.press("Save rule", { "bands.0.percent": "6.5" });
    expect(colleague.words).toContain("All listings use it now");
    await member.press("Save rule", { note: "After the budget" });
    expect(member.status).toBe(409);
    expect(member.words).toContain("A colleague saved while you were editing");
    const getValue = (name: string) => find(member.tree, { name }).attributes.value;
    expect(getValue("bands.0.percent")).toBe("6.5");
    expect(listWords(member.tree, { name: "note" })).toContain("After the budget");
    await member.press("Save rule");
    expect(listRules(member, "Mizoram")).toEqual([expect.stringContaining("6.5%")]);
  });
});

it("[ADMIN-10] [NAV-05] settings that are saved by their form are on the public pages, and in the activity log", async () => {
  const member = new PlainVisitor(http, admin);
  const visitor = new PlainVisitor(http);
  const facebook = "https://www.facebook.com/thikana.hills";
  const hours = "Mon-Sat 10:00 AM - 6:45 PM";
  await member.open("/admin/settings");
  await member.press("Save social links", { "social.facebook": facebook });
  expect(member.words).toContain("Social links saved. All pages use them now.");
  await member.press("Save office", { hours });
  expect(member.words).toContain("Office and contact details saved.");
  for (const address of ["/user/contact", "/user/about"]) {
    await visitor.open(address);
    const foot = find(visitor.tree, { tag: "footer" });
    expect(find(foot, { tag: "a", href: facebook }).attributes["aria-label"]).toContain("Facebook");
    expect(visitor.body).toContain(hours);
  }
  await member.open("/admin/audit?noun=setting");
  const [latest] = listWords(find(member.tree, { "data-part": "trail" }), { tag: "li" });
  expect(latest).toMatch(/changed the settings: .*hours/i);
});

it("[ADMIN-11] the address of a listing that is decided leads to the oldest one that waits, and says so", async () => {
  const member = new PlainVisitor(http, admin);
  const decided = await makeProperty(db);
  const waiting = await makeProperty(db, { verification: "pending" });
  await member.open(`/admin/queue?at=${decided.public_id}`);
  expect(member.words).toContain("is no longer waiting for a decision");
  expect(listWords(member.tree, { tag: "h1" })).toEqual([waiting.property_title]);
});

it("[ADMIN-09] an account is suspended only by a second button, with a reason", async () => {
  for (const status of ["active", "inactive"] as const) {
    const person = await makeUser(db, { status });
    const member = new PlainVisitor(http, admin);
    await member.open(`/admin/users/${person.id}`);
    // The first one opens the question.
    expect(listWords(member.tree, { tag: "summary" })).toContain("Suspend");
    await expect(async () => member.press("Suspend")).rejects.toThrow("No form has a button");
    await member.press("Yes, suspend", { reason: "Calls owners from the site." });
    expect(member.words).toContain("is suspended and signed out everywhere");
    expect(member.words).toContain("Calls owners from the site.");
  }
});
