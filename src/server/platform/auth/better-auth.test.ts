import { pino } from "pino";
import { expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import { createAuth } from "./better-auth.ts";

const { http, database } = await testApp();
const { api } = createAuth({
  db: database.db,
  log: pino({ level: "silent" }),
  secret: "a-secret-that-only-the-tests-know-0123456789",
  publicUrl: "https://thikana.example",
  passwordLength: { min: 8, max: 128 },
});
const paths = Object.values(api).flatMap(({ path }) => (path ? [path] : []));
/** Paths that our own routes and the library's have in common. */
const OURS = /^\/(callback|reset-password)\//;

it("[AUTH-01] offers none of the library's own routes, above all none that accepts fields", async () => {
  expect(paths).toEqual(expect.arrayContaining(["/sign-up/email", "/sign-in/email", "/update-user"]));
  const me = await signInAs(http, database, "user");
  for (const path of paths.filter((one) => !OURS.test(one))) {
    const url = `/api/v1/auth${path}`;
    const read = await http.inject({ url, headers: me.headers });
    const payload = { usertype: "admin", email: me.email, password: me.password };
    const written = await http.inject({ method: "POST", url, headers: me.headers, payload });
    expect([path, read.statusCode, written.statusCode]).toEqual([path, 404, 404]);
  }
});
