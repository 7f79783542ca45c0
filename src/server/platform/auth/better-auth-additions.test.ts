import { pino } from "pino";
import { expect, it } from "vitest";
import { createUnavailable } from "#domain/failure.ts";
import { createDatabase } from "#server/platform/database/database.ts";
import { TEST_SECRET, testApp } from "#tests/support/app.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import { createAuth } from "./better-auth.ts";

const { http, database } = await testApp();

/** The library on a database that is away. */
const unavailable = createDatabase(
  {
    connect: () => Promise.reject(createUnavailable(5, new Error("Connection terminated unexpectedly"))),
    listen: async () => async () => {},
    close: async () => {},
  },
  "postgres",
);
const { api } = createAuth({
  db: unavailable.db,
  log: pino({ level: "silent" }),
  secret: TEST_SECRET,
  publicUrl: "http://localhost:3000",
  passwordLength: { min: 8, max: 128 },
});

it("[FAULT-01] nobody is signed out, and nobody is refused, because the database is away for a moment", async () => {
  const { headers, email, password } = await signInAs(http, database, "user");
  const cookie = new Headers({ cookie: headers.cookie });
  const busy = { code: "busy", status: 503, retryAfterSeconds: 5 };
  await expect(api.getSession({ headers: cookie })).rejects.toMatchObject(busy);
  await expect(api.signInEmail({ body: { email, password } })).rejects.toMatchObject(busy);
  const person = { email: "new@thikana.test", password, name: "New", firstName: "New", lastName: "" };
  await expect(api.signUpEmail({ body: person })).rejects.toMatchObject(busy);
  await expect(api.signOut({ headers: cookie })).rejects.toMatchObject(busy);
});
