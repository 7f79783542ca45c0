import { expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { listWords } from "#tests/support/page-tree.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp();

it("[ADMIN-08] the team sees how a visitor wants to be called, until the visitor stops all contact, also without JavaScript", async () => {
  const { public_id: id, property_title } = await makeProperty(database.db);
  const visitor = new PlainVisitor(http);
  await visitor.open(`/user/propertydetail/${id}`);
  const wishes = { language: "bn", topic: "visit" };
  await visitor.press("Send enquiry", { phone: "98320 00198", consent: "on", ...wishes });
  await visitor.follow("See your enquiry");
  expect(listWords(visitor.tree, { tag: "h1" })).toEqual(["Your enquiry"]);
  expect(visitor.words).toContain(property_title);

  const member = new PlainVisitor(http, await signInAs(http, database, "admin"));
  const { public_id } = await database.db.selectFrom("lead").select("public_id").executeTakeFirstOrThrow();
  await member.open(`/admin/leadtracker/${public_id}`);
  expect(member.words).toContain("Bengali");
  expect(member.words).toContain("Seeing the place");
  expect(member.words).not.toContain("Do not contact");

  await visitor.press("Stop contacting me");
  expect(visitor.words).toContain("We will not contact you again");
  await member.open(`/admin/leadtracker/${public_id}`);
  expect(member.words).toContain("Do not contact");
});

it("[ADMIN-08] an invalid link to an enquiry opens nothing", async () => {
  const visitor = new PlainVisitor(http);
  await visitor.open("/user/enquiry/0123456789abcdef01234567.nokey");
  expect(visitor.status).toBe(404);
  expect(visitor.body).not.toContain("Stop contacting me");
});
