import { describe, expect, it } from "vitest";
import type { LeadSheet } from "#contract/lead/lead.import.ts";
import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import { LEAD_SHEET_ROWS, type LeadCells } from "#domain/lead-import/lead-columns.ts";
import { readSheet } from "#server/platform/sheets/read-sheet.ts";
import { writeXlsx } from "#server/platform/sheets/write-xlsx.ts";
import { testApp } from "#tests/support/app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { createLeadRow, writeLeadSheet } from "#tests/support/lead-sheets.ts";
import { sendSheet } from "#tests/support/sheets.ts";
import { type SignedInAs, signInAs } from "#tests/support/sign-in.ts";

const app = await testApp();
const { http, database, services } = app;
const { db } = database;
const admin = await signInAs(http, database, "admin");
const readActor = async ({ headers }: SignedInAs) =>
  (await services.session.readViewer(headers.cookie)).actor;
const actor = await readActor(admin);

let count = 0;
const createRow = (more: LeadCells = {}) => createLeadRow({ phone: `98330${10_000 + ++count}`, ...more });
/** Uploads a sheet as the form of the page does. @returns where it leads */
async function upload(bytes: Buffer, me = admin) {
  const url = "/admin/leadtracker/import/sheet";
  const sent = await sendSheet(
    http,
    { ...me.headers, "sec-fetch-site": "same-origin" },
    { bytes, name: "leads.csv", url },
  );
  return { statusCode: sent.statusCode, location: String(sent.headers.location ?? "") };
}
async function check(bytes: Buffer): Promise<LeadSheet> {
  const { statusCode, location } = await upload(bytes);
  expect(statusCode).toBe(303);
  return services.leadSheet.read(actor, location.split("/").at(-1) ?? "");
}
const countLeads = async () =>
  (await db.selectFrom("lead").select("id").where("source", "=", "portal").execute()).length;
const summarize = ({ problemGroups }: LeadSheet) =>
  problemGroups.map(({ column, texts, rows }) => [column, texts, rows]);

describe("[HOOK-02] a sheet of leads", () => {
  it("is checked first, then brought in once, however often the button is pressed", async () => {
    const property = await makeProperty(db);
    const link = `https://thikana.test/user/propertydetail/${property.public_id}`;
    const before = await countLeads();
    const sheet = await check(writeLeadSheet([createRow(), createRow({ property: link, wanted: "" })]));
    expect(sheet).toMatchObject({ state: "checked", rows: 2, ready: 2, toFix: 0, known: [] });
    expect(await countLeads()).toBe(before);
    const done = await Promise.all([1, 2, 3].map(() => services.leadSheet.start(actor, sheet._id)));
    expect(done.map(({ state, added }) => [state, added])).toEqual(Array(3).fill(["done", 2]));
    expect(await countLeads()).toBe(before + 2);
    const lead = await db
      .selectFrom("lead")
      .innerJoin("lead_origin", "lead_origin.lead_id", "lead.id")
      .selectAll()
      .where("property_id", "=", property.id)
      .executeTakeFirstOrThrow();
    expect(lead).toMatchObject({
      ...{ source: "portal", name: "রীতা সেন", portal: "99acres", sent_by: admin.userId, assignee_id: null },
      agreed_how: "Ticked “Partners may call me”",
    });
    expect(lead.call_by).not.toBeNull();
    // What is a lead now is not stored a second time.
    expect(await db.selectFrom("lead_sheet_row").selectAll().execute()).toEqual([]);
  });

  it("refuses a row without a consent record, groups the mistakes, and gives the rows back as a sheet to mend", async () => {
    const noConsent = { consentHow: "", consentWhere: "" };
    const rows = [
      createRow(noConsent),
      createRow(),
      createRow(noConsent),
      createRow({ phone: "12", name: "=1" }),
    ];
    // A cell that begins like a formula is refused as a whole file; ours has the apostrophe of our own sheets.
    const sheet = await check(writeLeadSheet(rows));
    expect(sheet).toMatchObject({ ready: 1, toFix: 3 });
    expect(summarize(sheet)).toEqual([
      ["Agreed how", [""], [2, 4]],
      ["Agreed where", [""], [2, 4]],
      ["Phone", ["12"], [5]],
    ]);
    for (const kind of ["csv", "xlsx"] as const) {
      const url = `/api/v1/admin/lead-sheets/${sheet._id}/to-fix.${kind}`;
      const file = await http.inject({ url, headers: admin.headers });
      expect(file.headers["content-disposition"]).toContain(`leads-to-fix.${kind}`);
      const [head, first, , last] = await readSheet(file.rawPayload, LIMITS);
      expect(head?.cells.at(-1)).toBe("What to fix");
      expect(first?.cells[0]).toBe("রীতা সেন");
      expect(first?.cells.at(-1)).toContain("Agreed how: Write how the person agreed to be contacted.");
      expect(last?.cells[0]).toBe("=1");
      if (kind === "csv") expect(file.body).toContain("'=1");
      // It can be sent again as it is: the last column is not read.
      expect((await check(file.rawPayload)).toFix).toBe(3);
    }
    await services.leadSheet.start(actor, sheet._id);
    expect(await services.leadSheet.read(actor, sheet._id)).toMatchObject({
      state: "done",
      added: 1,
      toFix: 3,
    });
  });

  it("names what we have already, and what stands in it twice, and leaves it out", async () => {
    const [one, two] = [createRow({ sourceId: "A-1" }), createRow()];
    await services.leadSheet.start(actor, (await check(writeLeadSheet([one, two])))._id);
    const sheet = await check(
      writeLeadSheet([
        { ...one, phone: "98330 99999", wanted: "Something else" },
        two,
        createRow({ phone: "98330 77777" }),
        createRow({ phone: "+91 98330-77777", source: "MagicBricks" }),
      ]),
    );
    expect(sheet).toMatchObject({ ready: 1, toFix: 0 });
    expect(sheet.known.map(({ message, rows }) => [message.split(":")[1], rows])).toEqual([
      [" the portal has sent this lead before.", [2]],
      [" the same person asked about the same within 7 days.", [3]],
      [" the first one counts.", [5]],
    ]);
  });

  it("looks again when it is brought in: another tab was faster, and a listing has closed since", async () => {
    const property = await makeProperty(db);
    const closing = createRow({ property: property.public_id, wanted: "" });
    const bytes = writeLeadSheet([createRow(), closing]);
    const [first, second] = [await check(bytes), await check(bytes)];
    await db.updateTable("property").set({ life: "paused" }).where("id", "=", property.id).execute();
    expect(await services.leadSheet.start(actor, first._id)).toMatchObject({ added: 1, toFix: 1 });
    await expect(services.leadSheet.start(actor, second._id)).rejects.toMatchObject({ code: "conflict" });
    expect(await services.leadSheet.read(actor, second._id)).toMatchObject({
      state: "checked",
      ready: 0,
      toFix: 1,
    });
  });

  it("is read with semicolons, a byte order mark, as XLSX, and with columns of one's own", async () => {
    const row = createRow({ message: "Ring after six; not before" });
    const text = writeLeadSheet([row]).toString();
    const [head = "", line = ""] = text.split("\r\n");
    const other = [head, line].map((one) => one.replaceAll(",", ";")).join("\n");
    expect(
      await check(Buffer.from(`\uFEFF${other.replace("Ring after six; not before", '"Ring; later"')}`)),
    ).toMatchObject({
      ready: 1,
    });
    const cells = line.split(",");
    const xlsx = writeXlsx([
      { name: "Export", headings: [...head.split(","), "Budget"], rows: [[...cells, "15000"]] },
    ]);
    expect(await check(xlsx)).toMatchObject({ ready: 1, ignored: ["Budget"] });
  });

  it.each([
    ["a formula", "Portal,Asked on,Agreed how,Agreed where,Agreed on\n=1+1,,,,\n", "Cell A2 has a formula"],
    ["other headings", "Name,Phone\nRita,98320\n", "These columns are missing: Portal, Asked on"],
    ["nothing below its headings", "Portal,Asked on,Agreed how,Agreed where,Agreed on\n", "no leads below"],
  ])("with %s is refused in words on a page of its own", async (_, text, words) => {
    const sheet = await check(Buffer.from(text));
    expect(sheet).toMatchObject({ state: "refused", failure: expect.stringContaining(words) });
    await services.leadSheet.start(actor, sheet._id).catch(() => undefined);
    expect(await services.leadSheet.read(actor, sheet._id)).toMatchObject({ added: 0 });
  });

  it("of two thousand rows is brought in at once; a longer one is refused in words", async () => {
    const rows = Array.from({ length: LEAD_SHEET_ROWS }, (_, at) => createRow({ sourceId: `big-${at}` }));
    const sheet = await check(writeLeadSheet(rows));
    expect(sheet).toMatchObject({ ready: LEAD_SHEET_ROWS });
    expect(await services.leadSheet.start(actor, sheet._id)).toMatchObject({ added: LEAD_SHEET_ROWS });
    const long = await check(writeLeadSheet([...rows, createRow()]));
    expect(long).toMatchObject({
      state: "refused",
      failure: expect.stringContaining("more than 2,000 rows"),
    });
  }, 60_000);

  it("is seen by the member who sent it alone, and deleted with its rows after a month", async () => {
    const sheet = await check(writeLeadSheet([createRow({ phone: "1" })]));
    const colleague = await signInAs(http, database, "admin");
    const other = await readActor(colleague);
    await expect(services.leadSheet.read(other, sheet._id)).rejects.toMatchObject({ code: "not_found" });
    await expect(services.leadSheet.start(other, sheet._id)).rejects.toMatchObject({ code: "not_found" });
    const url = `/api/v1/admin/lead-sheets/${sheet._id}/to-fix.csv`;
    expect((await http.inject({ url, headers: colleague.headers })).statusCode).toBe(404);
    expect(await services.leadSheet.list(other)).toEqual([]);
    const old = new Date(Date.now() - (RETENTION_DAYS.leadSheet + 1) * 86_400_000);
    await db.updateTable("lead_sheet").set({ created_at: old }).where("public_id", "=", sheet._id).execute();
    expect(await services.retention.sweep()).toMatchObject({ leadSheets: 1 });
    await expect(services.leadSheet.read(actor, sheet._id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is taken from the team alone; a form without a file comes back", async () => {
    const owner = await signInAs(http, database, "owner");
    expect((await upload(writeLeadSheet([createRow()]), owner)).statusCode).toBe(403);
    expect((await upload(Buffer.alloc(0))).location).toBe("/admin/leadtracker/import?trouble=none");
    const url = "/api/v1/admin/lead-sheets/template.csv";
    const template = await http.inject({ url, headers: admin.headers });
    // The example of our own sheet is no lead.
    expect(await check(template.rawPayload)).toMatchObject({ state: "refused" });
  });
});

const LIMITS = { rows: 100, columns: 100, cellLength: 10_000, unpackedBytes: 10_000_000 };
