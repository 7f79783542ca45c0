import { expect, it } from "vitest";
import { ORIGIN, openBuiltApp } from "#tests/support/built-app.ts";
import { createLeadRow, writeLeadSheet } from "#tests/support/lead-sheets.ts";
import { findParts, getWords, listWords } from "#tests/support/page-tree.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { sendSheet } from "#tests/support/sheets.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp({ publicUrl: ORIGIN });

it("[HOOK-02] a sheet of leads is checked, brought in and worked on without JavaScript", async () => {
  const admin = await signInAs(http, database, "admin");
  const desk = new PlainVisitor(http, admin);
  await desk.open("/admin/leadtracker");
  await desk.follow("Bring in leads");
  expect(desk.body).toMatch(/<h1[^>]*>Bring in leads<\/h1>/);
  expect(desk.words).toContain("No consent, no lead");
  expect(desk.words).toContain("Nobody gets an email");
  const url = /<form [^>]*action="([^"]*)" enctype="multipart\/form-data"/i.exec(desk.body)?.[1] ?? "";
  const bytes = writeLeadSheet([
    createLeadRow({ phone: "98320 00151", sourceId: "QRY-1" }),
    createLeadRow({ phone: "98320 00152", consentHow: "" }),
    createLeadRow({ phone: "98320 00151", source: "MagicBricks" }),
  ]);
  const headers = { ...admin.headers, origin: ORIGIN, "sec-fetch-site": "same-origin" };
  const sent = await sendSheet(http, headers, { bytes, name: "<b>leads</b>.csv", url });
  await desk.open(String(sent.headers.location));
  expect(desk.words).toContain("1 of 3 leads are ready.");
  expect(findParts(desk.tree, "problem").map((row) => listWords(row, { tag: "p" }))).toEqual([
    ["Write how the person agreed to be contacted. Without that we may not call.", "Row 3"],
  ]);
  expect(findParts(desk.tree, "reason").map(getWords)).toEqual([
    "Twice in this sheet or call: the first one counts. Row 4",
  ]);
  await desk.press("Bring in 1 lead");
  expect(desk.words).toContain("1 lead is in the tracker");
  expect(desk.words).not.toContain("Bring them in");
  await desk.follow("Open the lead tracker");
  expect(desk.words).toContain("99acres");
  const lead = await database.db
    .selectFrom("lead")
    .select("public_id")
    .where("source", "=", "portal")
    .executeTakeFirstOrThrow();
  await desk.open(`/admin/leadtracker/${lead.public_id}`);
  const describeOrigin = () => findParts(desk.tree, "origin").map(getWords).join("");
  expect(describeOrigin()).toMatch(/^Consent: Agreed on .* on 99acres\.$/);
  await desk.open("/admin/audit");
  expect(desk.words).toContain("brought in 1 lead from 99acres.");
  await http.inject({
    ...{ method: "PATCH", url: `/api/v1/admin/leads/${lead.public_id}`, headers: admin.headers },
    payload: { assignee: "me" },
  });
  await desk.open(`/admin/leadtracker/${lead.public_id}`);
  expect(describeOrigin()).toContain("Ticked “Partners may call me” (Contact form)");
  expect(desk.words).toContain("QRY-1");
});
