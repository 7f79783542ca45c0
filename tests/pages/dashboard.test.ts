import { expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { readWords } from "#tests/support/page-words.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp();
const { db } = database;

it("[ADMIN-01] the dashboard counts what is waiting as Approvals does: listings and proposed changes", async () => {
  const { headers } = await signInAs(http, database, "admin");
  const look = async () => readWords(await http.inject({ url: "/admin/dashboard", headers }));
  expect(await look()).toContain(". Nothing is waiting for a decision.");
  await makeProperty(db, { verification: "pending" });
  expect(await look()).toContain(". 1 listing or change is waiting for a decision.");
  const { id } = await makeProperty(db);
  await db
    .insertInto("property_proposal")
    .values({ property_id: id, columns: "{}", submitted_at: new Date() })
    .execute();
  const text = await look();
  expect(text).toContain(". 2 listings and changes are waiting for a decision.");
});
