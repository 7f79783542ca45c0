import { sql } from "kysely";
import { expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { createPlainBrowser } from "#tests/support/plain-browser.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp();
const { db } = database;
const admin = await signInAs(http, database, "admin");

const addDead = (kind: string) =>
  sql`insert into jobs.job (name, data, source_name, source_retry_count, source_output)
    values ('dead-letters', '{"kind":"lead-thanks","words":"Words of Maya"}', ${kind}, 11, '{"message":"550 away"}')`.execute(
    db,
  );
const readQueues = async () => {
  const { rows } = await sql<{ name: string }>`select name from jobs.job where data ->> 'words' is not null
    order by name`.execute(db);
  return rows.map(({ name }) => name);
};

it("[OPS-07] failed jobs are tried again and removed without JavaScript, and the menu counts them", async () => {
  await addDead("mail");
  await addDead("photo-sizes");
  const member = new PlainVisitor(http, admin);
  await member.open("/admin/dashboard");
  await member.follow("Failed jobs 2");
  expect(member.address).toBe("/admin/jobs");
  expect(member.words).toContain("550 away");
  expect(member.words).toContain("kind: lead-thanks");
  expect(member.words).toContain("words: (not shown)");
  expect(member.words).not.toContain("Words of Maya");
  // The newest is the first in the list.
  await member.press("Remove job");
  expect([member.status, member.words]).toEqual([200, expect.stringContaining("The job was removed.")]);
  expect(await readQueues()).toEqual(["dead-letters"]);
  await member.press("Try again");
  expect(member.words).toContain("The job starts again in a few seconds.");
  expect(member.words).toContain("No failed jobs");
  expect(await readQueues()).toEqual(["mail"]);
  await addDead("mail");
  await addDead("mail");
  await member.open("/admin/jobs?search=photo");
  expect(member.words).not.toContain("Try all again");
  await member.open("/admin/jobs");
  await member.press("Try all again (2)");
  expect(await readQueues()).toEqual(["mail", "mail", "mail"]);
  const { post } = createPlainBrowser(http);
  const { statusCode } = await post("/admin/jobs", { id: "all", act: "remove" }, admin.headers.cookie);
  expect(statusCode).toBe(409);
  await member.open("/admin/audit?noun=job");
  expect(member.words).toContain("tried failed jobs again: 2");
});
