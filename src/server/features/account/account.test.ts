import { describe, expect, it, vi } from "vitest";
import { office } from "#content/office.ts";
import { testApp } from "#tests/support/app.ts";
import { createHeaders, readViewer, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const { http, database, clock, services } = await testApp();
const PASSWORD = "kankarbagh-4b";
let count = 0;
const newEmail = () => `person-${++count}@example.in`;

function post(
  path: string,
  payload: object,
  headers: Record<string, string> = visitorHeaders,
  from?: string,
) {
  return http.inject({ method: "POST", url: `/api/v1/auth/${path}`, headers, payload, remoteAddress: from });
}
const register = (email: string, more: object = {}) =>
  post("register", { username: "Pema Sherpa", email, password: PASSWORD, ...more });
const login = (email: string, password = PASSWORD, from?: string) =>
  post("login", { email, password }, visitorHeaders, from);
const sessionCookie = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers["set-cookie"] ?? []].flat().find((cookie) => String(cookie).includes("session_token"));

describe("[AUTH-01] POST /api/v1/auth/register", () => {
  it("creates an account of type user and signs it in", async () => {
    const email = newEmail();
    const answer = await register(email.toUpperCase());
    expect(answer.statusCode).toBe(201);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const { user, token, message } = answer.json();
    expect(user).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: "Pema Sherpa",
      firstName: "Pema",
      lastName: "Sherpa",
      email,
      emailConfirmed: false,
      avatar: null,
      mobile: null,
      language: null,
      usertype: "user",
    });
    expect(token).toMatch(/^[0-9a-f]{24}$/);
    expect(message).toBe("Registered successfully");
    const now = await readViewer(http, createHeaders(answer.headers["set-cookie"]));
    expect(now.json()).toMatchObject({ user: { _id: user._id }, token });
  });

  it("accepts first and last name instead of a username", async () => {
    const answer = await post("register", {
      firstName: " Rohit Kumar ",
      lastName: "Sinha",
      email: newEmail(),
      password: PASSWORD,
    });
    expect(answer.json().user).toMatchObject({
      name: "Rohit Kumar Sinha",
      firstName: "Rohit Kumar",
      lastName: "Sinha",
    });
  });

  it.each([
    ["নিমা 🏡 শেরপা", "নিমা", "🏡 শেরপা"],
    ["  Ağrı  O'Brien-Ñandú ", "Ağrı", "O'Brien-Ñandú"],
    ["Pe\u0000ma Sherpa", "Pema", "Sherpa"],
  ])("accepts the name %j unchanged", async (username, firstName, lastName) => {
    const email = newEmail();
    const answer = await register(email, { username });
    expect(answer.statusCode).toBe(201);
    const row = await database.db
      .selectFrom("users")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirst();
    expect(row).toMatchObject({ first_name: firstName, last_name: lastName });
  });

  it("ignores role, status and id in the request", async () => {
    const email = newEmail();
    const more = {
      usertype: "admin",
      status: "inactive",
      _id: "0".repeat(24),
      emailVerified: true,
      demo: true,
    };
    const answer = await register(email, more);
    expect(answer.json().user.usertype).toBe("user");
    const row = await database.db
      .selectFrom("users")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ usertype: "user", status: "active", email_verified: false, demo: false });
    expect(row.id).not.toBe(more._id);
  });

  it.each([
    ["no name", { username: undefined }, { username: "Enter your name." }],
    ["a blank name", { username: "   " }, { username: "Enter your name." }],
    ["a long name", { username: "a".repeat(81) }, { username: "Use at most 80 characters for the name." }],
    ["a name of 300", { username: "ক".repeat(300) }, { username: "Use at most 80 characters for the name." }],
    ["no email", { email: undefined }, { email: "Enter your email address." }],
    ["a blank email", { email: " " }, { email: "Enter your email address." }],
    ["half an email", { email: "pema@" }, { email: expect.stringContaining("name@example.com") }],
    ["an email that is no text", { email: 7 }, { email: "Enter your email address." }],
    ["no password", { password: undefined }, { password: "Enter a password." }],
    ["an empty password", { password: "" }, { password: "Enter a password." }],
    ["a short password", { password: "1234567" }, { password: "Use at least 8 characters." }],
    ["a long password", { password: "a".repeat(129) }, { password: "Use at most 128 characters." }],
  ])("refuses %s with an error at its field", async (_what, wrong, fields) => {
    const answer = await register(newEmail(), wrong);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ message: expect.any(String), code: "invalid", fields });
    expect(sessionCookie(answer)).toBeUndefined();
  });

  it.each([
    ["password123", "easy to guess"],
    ["Dipa Roy 1987", "your name"],
  ])("refuses %j with an error at its field, because it is easy to guess", async (password, text) => {
    const answer = await post("register", { username: "Dipa Roy", email: newEmail(), password });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.password).toContain(text);
  });

  it("refuses our own name, as set by the team, as an easy password", async () => {
    const { userId } = await signInAs(http, database, "admin");
    const admin = { role: "admin", userId, sessionId: "of-a-test" } as const;
    const own = (brand: string) => register(newEmail(), { password: `${brand}-2026` });
    expect((await own("ghar-dekho")).statusCode).toBe(201);
    await services.settings.saveOffice(admin, { ...office, brand: "Ghar Dekho" }, 0);
    await vi.waitFor(async () => expect((await own("ghar-dekho")).statusCode).toBe(422));
  });

  it("answers 409 for a used email, however it is written", async () => {
    const email = newEmail();
    await register(email);
    const again = await register(email.toUpperCase());
    expect(again.statusCode).toBe(409);
    expect(again.json()).toEqual({
      message: "An account with this email exists already. Sign in instead.",
      code: "conflict",
      fields: { email: "An account with this email exists already. Sign in instead." },
    });
  });

  it("registers only one of two people who use the same email at the same moment", async () => {
    const email = newEmail();
    const both = await Promise.all([register(email), register(email)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it("does not store the password in plain text", async () => {
    const email = newEmail();
    const { user } = (await register(email)).json();
    const { password } = await database.db
      .selectFrom("credentials")
      .select("password")
      .where("user_id", "=", user._id)
      .executeTakeFirstOrThrow();
    expect(password).toMatch(/^\$argon2id\$/);
  });
});

describe("[AUTH-01] POST /api/v1/auth/login", () => {
  it("opens a session with a cookie that scripts cannot read", async () => {
    const email = newEmail();
    await register(email);
    const answer = await login(` ${email.toUpperCase()} `);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ user: { email }, message: "Signed in successfully" });
    expect(sessionCookie(answer)).toMatch(/Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await readViewer(http, createHeaders(answer.headers["set-cookie"]))).statusCode).toBe(200);
  });

  it("answers the same for a wrong password and an unknown email", async () => {
    const email = newEmail();
    await register(email);
    const wrong = await login(email, "not the password");
    const unknown = await login(newEmail(), "not the password");
    const empty = await post("login", { email });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      message: "The email or the password is not right.",
      code: "sign_in_needed",
    });
    for (const other of [unknown, empty]) {
      expect(other.statusCode).toBe(401);
      expect(other.body).toBe(wrong.body);
    }
    expect(sessionCookie(wrong)).toBeUndefined();
  });

  it.each([
    ["no email", { email: "" }, "email"],
    ["half an email", { email: "pema" }, "email"],
    ["a password beyond all measure", { email: "a@b.in", password: "a".repeat(129) }, "password"],
    ["a password that is no text", { email: "a@b.in", password: 12345678 }, "password"],
  ])("refuses %s with an error at its field", async (_what, payload, field) => {
    const answer = await post("login", payload);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it("tells only people who know the password that the account is suspended", async () => {
    const email = newEmail();
    const { user } = (await register(email)).json();
    await database.db.updateTable("users").set({ status: "suspended" }).where("id", "=", user._id).execute();
    const right = await login(email);
    expect(right.statusCode).toBe(403);
    expect(right.json().message).toBe("This account is suspended. Please call our office.");
    expect(sessionCookie(right)).toBeUndefined();
    expect((await login(email, "not the password")).statusCode).toBe(401);
  });
});

describe("[AUTH-01] GET /api/v1/auth/getcurrentuser", () => {
  it("answers 401 if nobody is signed in", async () => {
    const answer = await readViewer(http, {});
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ message: "Please sign in first.", code: "sign_in_needed" });
  });

  it("answers the current role", async () => {
    const owner = await signInAs(http, database, "owner");
    expect((await readViewer(http, owner.headers)).json().user).toMatchObject({
      _id: owner.userId,
      usertype: "owner",
    });
  });
});

describe("[AUTH-01] POST /api/v1/auth/logout", () => {
  it("ends the session and deletes the cookie", async () => {
    const me = await signInAs(http, database, "user");
    const answer = await post("logout", {}, me.headers);
    expect(answer.json()).toEqual({ message: "Logged out successfully" });
    expect(answer.headers["clear-site-data"]).toBe('"cache"');
    expect(sessionCookie(answer)).toContain("Max-Age=0");
    expect((await readViewer(http, me.headers)).statusCode).toBe(401);
    const sessions = database.db.selectFrom("sessions").select("id");
    const left = await sessions.where("user_id", "=", me.userId).execute();
    expect(left).toEqual([]);
  });

  it("answers the same if nobody was signed in, also to an empty body", async () => {
    const headers = { ...visitorHeaders, "content-type": "application/json" };
    const answer = await http.inject({ method: "POST", url: "/api/v1/auth/logout", headers, payload: "" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: "Logged out successfully" });
  });
});

describe("[AUTH-07] without the XSRF token", () => {
  it.each(["register", "login", "logout", "forgot-password", "reset-password/x"])(
    "%s is refused",
    async (path) => {
      const me = await signInAs(http, database, "user");
      const payload = { username: "A", email: newEmail(), password: PASSWORD };
      const answer = await post(path, payload, { cookie: me.headers.cookie });
      expect(answer.statusCode).toBe(403);
      expect((await readViewer(http, me.headers)).statusCode).toBe(200);
    },
  );
});

describe("limits of attempts", () => {
  it("refuse an account after ten wrong passwords, even the correct one, until the time is over", async () => {
    const email = newEmail();
    await register(email);
    clock.set(new Date("2026-11-21T06:00:00Z"));
    const attempts = Array.from({ length: 10 }, () => login(email, "not the password"));
    for (const answer of await Promise.all(attempts)) expect(answer.statusCode).toBe(401);
    const rejected = await login(email);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers["retry-after"]).toBe("900");
    expect(rejected.json()).toMatchObject({
      code: "too_many",
      message: expect.stringContaining("Wait 15 minutes"),
    });
    clock.set(new Date("2026-11-21T06:15:00Z"));
    expect((await login(email)).statusCode).toBe(200);
  });

  it("refuse to register the same email over and over", async () => {
    const email = newEmail();
    for (let i = 0; i < 10; i++) expect((await register(email)).statusCode).toBe(i === 0 ? 201 : 409);
    const rejected = await register(email);
    expect(rejected.statusCode).toBe(429);
    expect(Number(rejected.headers["retry-after"])).toBeGreaterThan(0);
  });
});
