import { describe, expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeLead, makeProperty } from "#tests/support/factories.ts";
import { createHeaders, type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp();
const { db } = database;

type Headers = Record<string, string>;
const look = (me: { headers: Headers }, url = "/profile") => http.inject({ url, headers: me.headers });
/** Posts a form like a browser without JavaScript. */
const post = (me: { headers: Headers }, fields: Record<string, string>, url = "/profile") =>
  http.inject({
    method: "POST",
    url,
    headers: {
      cookie: me.headers.cookie ?? "",
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
    payload: new URLSearchParams(fields).toString(),
  });
const details = (me: SignedInAs, more: Record<string, string> = {}) =>
  post(me, { form: "details", firstName: "Pema", lastName: "Sherpa", mobile: "", language: "", ...more });
const readPerson = ({ userId }: SignedInAs) =>
  db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();

describe("[AUTH-10] the form for one's details", () => {
  it("accepts names in every script, and a language, which requests for calls then use", async () => {
    const me = await signInAs(http, database, "user");
    const saved = await details(me, {
      firstName: "নিমা 🏡",
      lastName: "শেরপা",
      mobile: "098320 12345",
      language: "bn",
    });
    expect(saved.statusCode).toBe(200);
    expect(saved.body).toContain("Your changes are saved.");
    expect(await readPerson(me)).toMatchObject({
      name: "নিমা 🏡 শেরপা",
      mobile: "+919832012345",
      language: "bn",
    });
    expect((await look(me)).body).toContain('<option value="bn" selected="">Bengali</option>');
    const home = await makeProperty(db);
    const listing = await look(me, `/user/propertydetail/${home.public_id}`);
    expect(listing.body).toContain('<option value="bn" selected="">Bengali</option>');
    await details(me, { language: "" });
    expect((await readPerson(me)).language).toBeNull();
  });

  it.each([
    ["a name of 300 characters", { firstName: "ক".repeat(300) }, "firstName", "at most 80 characters"],
    ["no name", { firstName: "   " }, "firstName", "Enter your name."],
    ["a number of two digits", { mobile: "12" }, "mobile", "ten digits"],
    ["a language that we do not speak", { language: "xx" }, "language", "Choose one of the languages."],
  ])("refuses %s with an error at its field, and keeps what was typed", async (_what, wrong, field, text) => {
    const me = await signInAs(http, database, "user");
    const before = await readPerson(me);
    const answer = await details(me, { lastName: "Typed before", ...wrong });
    expect(answer.statusCode).toBe(422);
    const page = answer.body.slice(answer.body.indexOf("<main"));
    expect(page).toContain(text);
    expect(page).toContain('value="Typed before"');
    expect(page).toMatch(
      new RegExp(`name="${field}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="${field}"`),
    );
    expect(await readPerson(me)).toEqual(before);
  });

  it("ignores role, status, address and id", async () => {
    const me = await signInAs(http, database, "user");
    const other = await signInAs(http, database, "user");
    await details(me, { usertype: "admin", status: "inactive", email: "x@example.in", id: other.userId });
    expect(await readPerson(me)).toMatchObject({ usertype: "user", status: "active", email: me.email });
    expect((await readPerson(other)).first_name).toBe("Test");
  });
});

describe("[AUTH-10] the profile", () => {
  it("shows the shortlist, and counts saved listings that are no longer available", async () => {
    const me = await signInAs(http, database, "user");
    expect((await look(me)).body).toContain("No saved homes yet.");
    const [home, gone] = [await makeProperty(db, { property_title: "Corner flat" }), await makeProperty(db)];
    const stored = await http.inject({
      method: "PUT",
      url: "/api/v1/shortlist",
      headers: me.headers,
      payload: { ids: [home.public_id, gone.public_id] },
    });
    expect(stored.statusCode).toBe(200);
    await db.updateTable("property").set({ life: "sold" }).where("id", "=", gone.id).execute();
    const { body } = await look(me);
    expect(body).toContain(`href="/user/propertydetail/${home.public_id}"`);
    expect(body).not.toContain(`href="/user/propertydetail/${gone.public_id}"`);
    expect(body).toContain("Open the shortlist (2)");
  });

  it("lists each device with its last use, and ends only the person's own sessions", async () => {
    const me = await signInAs(http, database, "user");
    const elsewhere = await http.inject({
      method: "POST",
      url: "/api/v1/auth/login",
      headers: { ...visitorHeaders, "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile" },
      payload: { email: me.email, password: me.password },
    });
    const phone = { headers: createHeaders(elsewhere.headers["set-cookie"]) };
    const page = (await look(me)).body.replaceAll("<!-- -->", "");
    expect(page).toMatch(/Chrome on Android<\/b>.*?Last used \d+ \w+ \d{4}/s);
    const stranger = await signInAs(http, database, "user");
    const session: string = elsewhere.json().token;
    const end = (who: typeof me, currentPassword: string) =>
      post(who, { form: "session", session, currentPassword });
    expect((await end(stranger, stranger.password)).statusCode).toBe(404);
    expect((await end(me, "not-the-password")).statusCode).toBe(422);
    expect((await look(phone)).statusCode).toBe(200);
    expect((await end(me, me.password)).statusCode).toBe(200);
    expect((await look(phone)).statusCode).toBe(302);
  });

  it("cannot stop another person's enquiry, and refuses unknown forms", async () => {
    const me = await signInAs(http, database, "user");
    const lead = await makeLead(db);
    expect((await post(me, { form: "stop", lead: lead.public_id })).statusCode).toBe(404);
    const { stopped_at } = await db
      .selectFrom("lead")
      .select("stopped_at")
      .where("id", "=", lead.id)
      .executeTakeFirstOrThrow();
    expect(stopped_at).toBeNull();
    for (const form of ["", "toString", "give-me-admin"])
      expect((await post(me, { form })).statusCode).toBe(400);
  });

  it("sends people who are not signed in to sign in, and never shows a password again", async () => {
    const out = await look({ headers: visitorHeaders });
    expect([out.statusCode, out.headers.location]).toEqual([302, "/signin?next=%2Fprofile"]);
    const me = await signInAs(http, database, "user");
    const secret = "mahananda-river-9";
    const wrong = await post(me, {
      form: "password",
      currentPassword: "not-the-password",
      password: secret,
    });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain("That is not the current password.");
    expect(wrong.body).not.toContain(secret);
    expect(wrong.body).not.toContain("not-the-password");
  });
});

describe("[AUTH-10] a form that is sent after the session has ended, without JavaScript", () => {
  const gone = { headers: visitorHeaders };
  const typed = { firstName: "নিমা", lastName: "O'Brien <b>", mobile: "98320 12345", language: "bn" };
  const stored = Object.fromEntries(Object.entries(typed).map(([name, text]) => [`kept.${name}`, text]));
  const again = (me: SignedInAs, password: string) =>
    post(gone, { form: "again", begun: "details", email: me.email, password, ...stored });

  it("asks to sign in beside what was typed, and then returns to the form with it", async () => {
    const me = await signInAs(http, database, "user");
    const asked = await post(gone, { form: "details", ...typed });
    expect(asked.statusCode).toBe(401);
    expect(asked.body).toContain("Nothing you typed is lost");
    for (const name of Object.keys(stored)) expect(asked.body).toContain(`name="${name}"`);
    expect(asked.body).toContain(`value="${typed.firstName}"`);
    const wrong = await again(me, "not the password");
    expect(wrong.statusCode).toBe(401);
    expect(wrong.body).toContain("The email or the password is not right.");
    expect(wrong.body).toContain(`value="${typed.firstName}"`);
    expect(wrong.body).toContain(`value="${me.email}"`);
    expect(wrong.body).not.toContain("not the password");

    const back = await again(me, me.password);
    expect(back.statusCode).toBe(200);
    expect(back.body).toContain("You are signed in again.");
    expect(back.body).toContain(`name="firstName" value="${typed.firstName}"`);
    // The person who signs in may not be the one who typed the form, so signing in alone saves nothing.
    expect(await readPerson(me)).toMatchObject({ first_name: "Test", mobile: null });
    const now = { headers: createHeaders(back.headers["set-cookie"]) };
    expect((await look(now)).statusCode).toBe(200);
    expect((await post(now, { form: "details", ...typed })).body).toContain("Your changes are saved.");
    expect(await readPerson(me)).toMatchObject({ first_name: typed.firstName, last_name: typed.lastName });
  });

  it("restores the settings for emails as they were ticked", async () => {
    const me = await signInAs(http, database, "user");
    const form = { form: "again", begun: "mails", email: me.email, password: me.password };
    const { body } = await post(gone, { ...form, "kept.listings": "on" });
    const boxes = body.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
    const ticked = boxes.filter((box) => box.includes("checked")).map((box) => /name="(\w+)"/.exec(box)?.[1]);
    expect(ticked).toEqual(["listings"]);
  });

  it("keeps no password on the page, and refuses unknown forms", async () => {
    const secrets = { currentPassword: "kankarbagh-4b", password: "mahananda-river-9" };
    for (const form of ["password", "leave"]) {
      const asked = await post(gone, { form, ...secrets });
      expect(asked.statusCode).toBe(401);
      expect(asked.body).toContain("nothing was changed");
      for (const secret of Object.values(secrets)) expect(asked.body).not.toContain(secret);
    }
    const me = await signInAs(http, database, "user");
    const { email, password } = me;
    const odd = await post(gone, { form: "again", begun: "toString", email, password });
    expect(JSON.stringify(odd.headers)).not.toContain("session_token");
    expect(odd.headers.location).toBe("/signin?next=%2Fprofile");
  });
});

describe("[OWNER-02] the page for owners without JavaScript", () => {
  it("keeps what was typed until the visitor has signed in, and then deletes it", async () => {
    const send = (me: { headers: Headers }, fields: Record<string, string>) =>
      post(me, fields, "/owner/signup");
    const form = { name: "দাওয়া Bhutia", mobile: "98320 00140" };
    const out = await send({ headers: visitorHeaders }, form);
    expect([out.statusCode, out.headers.location]).toEqual([302, "/signup?next=%2Fowner%2Fsignup"]);
    const [stored = ""] = [out.headers["set-cookie"] ?? []].flat();
    expect(stored).toMatch(/Max-Age=3600; Path=\/owner\/signup; HttpOnly; Secure; SameSite=Lax/);
    const me = await signInAs(http, database, "user");
    const cookie = `${me.headers.cookie}; ${stored.split(";", 1)[0]}`;
    const { body } = await look({ headers: { cookie } }, "/owner/signup");
    for (const text of Object.values(form)) expect(body).toContain(`value="${text}"`);
    const done = await send({ headers: { cookie } }, form);
    expect(done.headers.location).toBe("/owner/listing");
    expect(JSON.stringify(done.headers["set-cookie"])).toMatch(/thikana\.listing-form=[^;]*; Max-Age=0/);
    expect(await readPerson(me)).toMatchObject({ name: form.name, usertype: "owner" });
    const nonsense = { headers: { cookie: `${me.headers.cookie}; thikana.listing-form=eyJuYW1lIjoxfQ==` } };
    expect((await look(nonsense, "/owner/signup")).statusCode).toBeLessThan(400);
  });
});
