import { expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { makeLead, makeUser } from "#tests/support/factories.ts";
import { signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const lines: Record<string, unknown>[] = [];
const { http, database } = await testApp({ onLog: (line) => lines.push(JSON.parse(line)) });
const { db } = database;
/** The security events in the log for one account. */
const getLines = (account: string) =>
  lines
    .map(({ security }) => security as { event: string; account: string } | undefined)
    .filter((it) => it?.account === account);

it("[SEC-17] sign-ins are logged with the account's id, never with an address or a password", async () => {
  const me = await signInAs(http, database, "user");
  const login = (password: string) =>
    http.inject({
      method: "POST",
      url: "/api/v1/auth/login",
      headers: visitorHeaders,
      payload: { email: me.email, password },
    });
  lines.length = 0;
  await login("not-the-password-4b");
  await login(me.password);
  expect(getLines(me.userId)).toMatchObject([{ event: "sign-in-refused" }, { event: "signed-in" }]);
  const written = JSON.stringify(lines);
  for (const secret of [me.email, me.password, "not-the-password-4b"]) expect(written).not.toContain(secret);
});

it("[SEC-17] refusals are logged with the account's id", async () => {
  const me = await signInAs(http, database, "user");
  lines.length = 0;
  await http.inject({ url: "/api/v1/admin/users", headers: me.headers });
  await http.inject({ url: "/api/v1/admin/users", headers: visitorHeaders });
  expect(lines.filter(({ msg }) => msg === "request")).toMatchObject([
    { status: 403, account: me.userId, refused: true },
    { status: 401, refused: true },
  ]);
});

it("[SEC-17] attempts to get around are events with the account's id and the pattern of the address, without the input", async () => {
  const me = await signInAs(http, database, "user");
  const { public_id: theirs } = await db
    .insertInto("saved_search")
    .values({ user_id: (await makeUser(db)).id, name: "Theirs", query: "bhk=3", alert: "off" })
    .returning("public_id")
    .executeTakeFirstOrThrow();
  lines.length = 0;
  const ask = (method: "GET" | "PATCH" | "POST", url: string, payload?: object | string, more = {}) =>
    http.inject({ method, url, headers: { ...me.headers, ...more }, ...(payload && { payload }) });
  await ask("GET", "/api/v1/admin/users?search=dipa");
  await ask("PATCH", `/api/v1/saved-searches/${theirs}`, { alert: "daily" });
  await ask("PATCH", `/api/v1/saved-searches/${theirs}`, { alert: "xxxx", usertype: "admin" });
  await ask("POST", "/api/v1/leads", '{"name": "Ma', { "content-type": "application/json" });
  await ask("POST", "/api/v1/leads", { name: "Maya" }, { "x-xsrf-token": "made-up" });
  const events = lines.flatMap(({ security }) => (security ? [security] : []));
  expect(events).toEqual([
    { event: "access-refused", account: me.userId, subject: "GET /api/v1/admin/users" },
    { event: "unknown-id", account: me.userId, subject: "PATCH /api/v1/saved-searches/:id" },
    { event: "input-refused", account: me.userId, subject: "PATCH /api/v1/saved-searches/:id" },
    { event: "input-refused", account: me.userId, subject: "POST /api/v1/leads" },
    // Refused before anybody looks whose session it is.
    { event: "forged-request", account: null, subject: "POST /api/v1/leads" },
  ]);
  for (const typed of ["dipa", "Ma", "made-up", "xxxx"]) expect(JSON.stringify(lines)).not.toContain(typed);
});

it("[SEC-17] changes of roles, and who sees a visitor's number, are logged with both accounts", async () => {
  const admin = await signInAs(http, database, "admin");
  const person = await makeUser(db);
  const lead = await makeLead(db);
  const patch = (url: string, payload: object) =>
    http.inject({ method: "PATCH", url, headers: admin.headers, payload });
  lines.length = 0;
  await patch(`/api/v1/admin/users/${person.id}`, { role: "owner", currentPassword: admin.password });
  await patch(`/api/v1/admin/leads/${lead.public_id}`, { assignee: "me" });
  await patch(`/api/v1/admin/leads/${lead.public_id}`, { status: "contacted" });
  await patch(`/api/v1/admin/leads/${lead.public_id}`, { assignee: null });
  expect(getLines(person.id)).toEqual([
    { event: "role-changed", account: person.id, by: admin.userId, value: "owner" },
  ]);
  expect(getLines(admin.userId)).toEqual([
    { event: "lead-claimed", account: admin.userId, by: admin.userId, subject: lead.public_id },
    { event: "lead-released", account: admin.userId, by: admin.userId, subject: lead.public_id },
  ]);
});
