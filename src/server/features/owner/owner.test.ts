import { describe, expect, it } from "vitest";
import { readAuditTrail } from "#server/platform/audit.store.ts";
import { testApp } from "#tests/support/app.ts";
import { createHeaders, readViewer, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const { http, database } = await testApp();

function createOwner(headers: Record<string, string>, payload?: object) {
  return http.inject({ method: "POST", url: "/api/v1/property/createowner", headers, payload });
}

describe("[API-01] POST /api/v1/property/createowner", () => {
  it("makes a user an owner with the name and mobile number of the form, and logs it", async () => {
    const me = await signInAs(http, database, "user");
    const answer = await createOwner(me.headers, { name: " Dawa Norbu Bhutia ", mobile: "098320 00140" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      message: "You can list your properties now.",
      user: {
        _id: me.userId,
        name: "Dawa Norbu Bhutia",
        firstName: "Dawa",
        lastName: "Norbu Bhutia",
        email: me.email,
        emailConfirmed: true,
        avatar: null,
        mobile: "+919832000140",
        language: null,
        usertype: "owner",
      },
    });
    const renewed = createHeaders(answer.headers["set-cookie"]);
    const now = await readViewer(http, renewed);
    expect(now.json().user).toEqual(answer.json().user);
    expect(await readAuditTrail(database.db, "account", me.userId)).toMatchObject([
      {
        action: "owner.become",
        before: { usertype: "user", name: "Test User", mobile: null },
        after: { usertype: "owner", name: "Dawa Norbu Bhutia", mobile: "+919832000140" },
      },
    ]);
  });

  it.each([
    ["no body", undefined],
    ["an empty body", {}],
    ["blank fields", { name: " ", mobile: "" }],
  ])("keeps name and mobile number of the profile if there is %s", async (_what, payload) => {
    const me = await signInAs(http, database, "user");
    await database.db
      .updateTable("users")
      .set({ mobile: "+919800000000" })
      .where("id", "=", me.userId)
      .execute();
    const answer = await createOwner(me.headers, payload);
    expect(answer.json().user).toMatchObject({
      name: "Test User",
      mobile: "+919800000000",
      usertype: "owner",
    });
  });

  it.each(["owner", "admin"] as const)("does not change an %s", async (role) => {
    const me = await signInAs(http, database, role);
    const answer = await createOwner(me.headers, { name: "Somebody Else", mobile: "98320 00140" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({
      usertype: role,
      mobile: expect.not.stringContaining("9832000140"),
    });
    expect(answer.json().user.name).not.toBe("Somebody Else");
    expect(await readAuditTrail(database.db, "account", me.userId)).toEqual([]);
  });

  it("is only for people who are signed in", async () => {
    const answer = await createOwner(visitorHeaders, { name: "Dawa", mobile: "98320 00140" });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe("sign_in_needed");
  });

  it.each([
    ["a mobile of two digits", { mobile: "12" }, "mobile"],
    ["a mobile that is no text", { mobile: 9832000140 }, "mobile"],
    ["a name beyond all measure", { name: "a".repeat(81) }, "name"],
  ])("refuses %s with an error at its field and changes nothing", async (_what, payload, field) => {
    const me = await signInAs(http, database, "user");
    const answer = await createOwner(me.headers, payload);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    const now = await readViewer(http, me.headers);
    expect(now.json().user.usertype).toBe("user");
  });

  it("[AUTH-07] is refused without the XSRF token", async () => {
    const me = await signInAs(http, database, "user");
    expect((await createOwner({ cookie: me.headers.cookie }, {})).statusCode).toBe(403);
  });

  it("makes one owner and one log entry if it is called twice at once; the new session stays valid", async () => {
    const me = await signInAs(http, database, "user");
    const fromPage = { ...me.headers, "sec-fetch-dest": "empty" };
    const both = await Promise.all([createOwner(fromPage), createOwner(fromPage)]);
    // The second request may arrive after the first has renewed the session; then it must not delete the browser's
    // cookie.
    const [told, ...more] = both.flatMap(({ headers }) => headers["set-cookie"] ?? []);
    expect(more).toEqual([]);
    const statuses = both.map(({ statusCode }) => statusCode).sort();
    expect(statuses[0]).toBe(200);
    expect([200, 401]).toContain(statuses[1]);
    const now = await readViewer(http, createHeaders(told));
    expect(now.json().user.usertype).toBe("owner");
    expect(await readAuditTrail(database.db, "account", me.userId)).toHaveLength(1);
  });
});
