import { sql } from "kysely";
import { expect, it } from "vitest";
import type { AuditAction } from "#domain/audit/actions.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { testApp } from "#tests/support/app.ts";
import {
  makeCheck,
  makeLead,
  makeProperty,
  makeReport,
  makeReview,
  makeUser,
} from "#tests/support/factories.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database, services } = await testApp({ work: true });
const { db } = database;

/** Personal data that the person enters in many places; nothing else in the database contains these words. */
const SAID = ["Quillon", "Zwickbart", "9876512345", "quillon@zwick", "Gulmohar Lane 77", "Zwick Estates"];

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(db);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.raw(name)} as t`.execute(
        db,
      );
      return rows.map(({ line }) => `${name}: ${line}`);
    }),
  );
  return texts.flat().join("\n");
}
const linesWith = (text: string, word: string) =>
  text.split("\n").filter((line) => line.toLowerCase().includes(word.toLowerCase()));

type Team = Parameters<typeof recordAudit>[1];

/** A listing of theirs that another owner has now, who has already given it on. */
async function logFormerListing(userId: string, actor: Team) {
  const [second, third] = [await makeUser(db), await makeUser(db)];
  const { public_id: nounId } = await makeProperty(db, { owner_id: third.id });
  const log = (action: AuditAction, before: Record<string, unknown>, after: Record<string, unknown>) =>
    recordAudit(db, actor, { action, noun: "property", nounId, before, after });
  const theirs = { first_name: "Quillon", last_name: "Zwickbart" };
  await log("property.update", { ...theirs, rent: 9000 }, { ...theirs, rent: 9500 });
  await log("property.hand-over", { owner_id: userId, ...theirs }, { owner_id: second.id, reason: "Sold" });
  await log("property.update", { builder: "Not theirs" }, { builder: "Nor this" });
  await log("property.hand-over", { owner_id: second.id }, { owner_id: third.id });
}

/** An import whose sheet is no longer kept. */
const logImport = (owner_id: string, actor: Team) =>
  recordAudit(db, actor, {
    ...{ action: "import.finish", noun: "import", nounId: "0123456789abcdef01234567" },
    after: { file: "Homes of Quillon Zwickbart.xlsx", owner_id, listings: 3 },
  });

async function personWithTraces() {
  const me = await signInAs(http, database, "owner");
  const team = await signInAs(http, database, "admin");
  const { actor: self } = await services.session.readViewer(me.headers.cookie);
  const names = { firstName: "Quillon", lastName: "Zwickbart", mobile: "+919876512345", language: null };
  await services.account.changeProfile(self, names);
  await db.updateTable("users").set({ email: "quillon@zwick.test" }).where("id", "=", me.userId).execute();
  const home = await makeProperty(db, {
    owner_id: me.userId,
    first_name: "Quillon",
    last_name: "Zwickbart",
    address: "Gulmohar Lane 77",
    builder: "Zwick Estates",
    description: "Ask Quillon for the key.",
  });
  await makeCheck(db, { property_id: home.id, note: "Deed of Quillon Zwickbart seen" });
  const actor = { role: "admin", userId: team.userId, sessionId: "of-a-test" } as const;
  const person = { first_name: "Quillon", address: "Gulmohar Lane 77", price: 4_500_000 };
  await recordAudit(db, actor, {
    action: "property.update",
    noun: "property",
    nounId: home.public_id,
    before: person,
    after: { ...person, price: 4_400_000 },
  });
  await recordAudit(db, actor, {
    action: "account.suspend",
    noun: "account",
    nounId: me.userId,
    after: { status: "suspended", reason: "Quillon sold it twice" },
  });
  const other = await makeProperty(db);
  const lead = await makeLead(db, {
    property_id: other.id,
    user_id: me.userId,
    name: "Quillon Zwickbart",
    phone: "+919876512345",
  });
  await db.updateTable("lead").set({ assignee_id: team.userId }).where("id", "=", lead.id).execute();
  await services.leadTeam.nextStep(actor, lead.public_id, { text: "Ask Quillon for the PAN", at: null });
  // As it was written before the log left texts out.
  await recordAudit(db, actor, {
    action: "lead.visit",
    noun: "lead",
    nounId: lead.public_id,
    after: { at: "2026-11-21T10:00:00Z", place: "Gulmohar Lane 77" },
  });
  // Where they wanted to be met.
  const meeting = { lead_id: lead.id, at: new Date(), place: "Gulmohar Lane 77" };
  await db
    .insertInto("visit")
    .values({ ...meeting, state: "done", visitor_answer: "yes" })
    .execute();
  await db
    .insertInto("lead_event")
    .values({ lead_id: lead.id, kind: "visit", visit_at: meeting.at, visit_place: meeting.place })
    .execute();
  // A call that they made, as it is written down without naming a property.
  await makeLead(db, { property_id: null, wanted: "What Quillon asked for", user_id: me.userId });
  await logFormerListing(me.userId, actor);
  await logImport(me.userId, actor);
  await makeReview(db, { property_id: other.id, user_id: me.userId, text: "Quillon was here" });
  await makeReport(db, { property_id: other.id, user_id: me.userId, text: "Says Quillon" });
  await http.inject({
    method: "POST",
    url: "/api/v1/contact",
    headers: me.headers,
    payload: {
      fullName: "Quillon Zwickbart",
      phone: "9876512345",
      subject: "other",
      message: "Quillon writes.",
    },
  });
  // An account of the same person that the team has merged into this one.
  await db
    .insertInto("users")
    .values({
      name: "Quillon Zwickbart",
      email: "quillon@zwick.old",
      status: "suspended",
      merged_into: me.userId,
    })
    .execute();
  return { me, home, lead };
}

it("[SEC-10] after an account is deleted nothing names the person, not even the activity log", async () => {
  const { me, home, lead } = await personWithTraces();
  const before = await wholeDatabase();
  for (const word of SAID) expect(linesWith(before, word), word).not.toEqual([]);

  const { actor } = await services.session.readViewer(me.headers.cookie);
  await services.profile.leave(actor, { currentPassword: me.password, understood: "yes" });
  // The hourly cleanup deletes the data of mails that were sent.
  await waitForJobs(services.jobs);
  await services.retention.sweep();

  const after = await wholeDatabase();
  for (const word of SAID) expect(linesWith(after, word), word).toEqual([]);
  // Figures and states are kept: the log still says what was done and when.
  const log = await db.selectFrom("audit_entry").selectAll().where("noun_id", "=", home.public_id).execute();
  expect(log).toMatchObject([
    { action: "property.update", before: { price: 4_500_000 }, after: { price: 4_400_000 } },
  ]);
  const steps = await db
    .selectFrom("audit_entry")
    .selectAll()
    .where("noun_id", "=", lead.public_id)
    .orderBy("id")
    .execute();
  expect(steps.map(({ action, after }) => ({ action, after }))).toEqual([
    { action: "lead.next-step", after: { isSet: true, due: null } },
    { action: "lead.visit", after: { at: "2026-11-21T10:00:00Z" } },
  ]);
});

it("[SEC-10] calls from the number that the person has confirmed are in the copy of their data, and are forgotten with it", async () => {
  const phone = "+919876500011";
  const me = await signInAs(http, database, "user");
  const { userId: other } = await signInAs(http, database, "user");
  const { actor } = await services.session.readViewer(me.headers.cookie);
  const set = (values: { mobile: string } | { mobile_confirmed_at: Date }, id = me.userId) =>
    db.updateTable("users").set(values).where("id", "=", id).execute();
  await set({ mobile: phone });
  const call = await makeLead(db, { wanted: "Two rooms in Sukna", source: "call", phone, name: "Tashi" });
  await db
    .insertInto("lead_note")
    .values({ lead_id: call.id, author_id: me.userId, text: "Tashi calls from work" })
    .execute();
  const typed = await makeLead(db, { phone, name: "Tashi" });
  const [ofOther, elsewhere] = [
    await makeLead(db, { phone, user_id: other }),
    await makeLead(db, { phone: "+919876500012", source: "call" }),
  ];
  const readCopy = async () => {
    let text = "";
    for await (const piece of await services.profile.writeCopyOfData(actor)) text += piece;
    return (JSON.parse(text).enquiries as { id: string }[]).map(({ id }) => id);
  };
  // Until it is confirmed, it may be anybody's.
  expect(await readCopy()).toEqual([]);
  await set({ mobile_confirmed_at: new Date() });
  expect(await readCopy()).toEqual([call.public_id]);

  await services.profile.leave(actor, { currentPassword: me.password, understood: "yes" });
  const read = ({ id }: { id: number }) =>
    db.selectFrom("lead").select(["name", "phone", "status"]).where("id", "=", id).executeTakeFirst();
  for (const lead of [call, typed])
    expect(await read(lead)).toMatchObject({ phone: null, status: "lost", name: "Deleted account" });
  for (const lead of [ofOther, elsewhere])
    expect(await read(lead)).toMatchObject({ phone: lead.phone, name: lead.name });
  expect(linesWith(await wholeDatabase(), "Tashi")).toEqual([]);
  expect(linesWith(await wholeDatabase(), "Two rooms in Sukna")).toEqual([]);
});

it("[SEC-10] calls from a number that the person has not confirmed stay", async () => {
  const me = await signInAs(http, database, "user");
  const { actor } = await services.session.readViewer(me.headers.cookie);
  const phone = "+919876500013";
  await db.updateTable("users").set({ mobile: phone }).where("id", "=", me.userId).execute();
  const call = await makeLead(db, { source: "call", phone });
  await services.profile.leave(actor, { currentPassword: me.password, understood: "yes" });
  const stored = await db.selectFrom("lead").select("phone").where("id", "=", call.id).executeTakeFirst();
  expect(stored?.phone).toBe(phone);
});

it("[SEC-10] what was logged about a listing under its other owners stays, and every figure and id", async () => {
  const log = await db
    .selectFrom("audit_entry")
    .select(["action", "before", "after"])
    .where("action", "in", ["property.update", "property.hand-over", "import.finish"])
    .orderBy("id")
    .execute();
  expect(log.slice(1)).toMatchObject([
    { before: { rent: 9000 }, after: { rent: 9500 } },
    { before: { owner_id: expect.any(String) }, after: { owner_id: expect.any(String) } },
    { before: { builder: "Not theirs" }, after: { builder: "Nor this" } },
    { before: { owner_id: expect.any(String) }, after: { owner_id: expect.any(String) } },
    { after: { owner_id: expect.any(String), listings: 3 } },
  ]);
});

it("[SEC-10] otherwise nobody can change or remove an entry of the activity log", async () => {
  const change = (after: string) => sql`update audit_entry set after = ${after}::jsonb`.execute(db);
  await expect(change('{"price": 1}')).rejects.toThrow(/append-only/);
  await expect(change("null")).rejects.toThrow(/append-only/);
  await expect(sql`delete from audit_entry`.execute(db)).rejects.toThrow(/append-only/);
  await expect(sql`truncate audit_entry`.execute(db)).rejects.toThrow(/append-only/);
  await expect(
    database.transaction(async (queries) => {
      await sql`select set_config('thikana.forgetting', 'on', true)`.execute(queries);
      await sql`update audit_entry set after = '{"price": 1}'::jsonb`.execute(queries);
    }),
  ).rejects.toThrow(/append-only/);
});
