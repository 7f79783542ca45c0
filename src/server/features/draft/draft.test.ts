import { beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

let app: TestApp;
let owner: SignedInAs;
beforeAll(async () => {
  app = await testApp();
  owner = await signInAs(app.http, app.database, "owner");
});

const call = (method: "GET" | "PUT" | "DELETE", headers: Record<string, string>, payload?: object) =>
  app.http.inject({ method, url: "/api/v1/drafts", headers, ...(payload && { payload }) });
const put = (headers: Record<string, string>, data: unknown) => call("PUT", headers, { data });

it("[OWNER-03] stores one unfinished listing, in any script, until it is deleted", async () => {
  expect((await call("GET", owner.headers)).json()).toEqual({ draft: null });
  await put(owner.headers, { values: { propertyTitle: "Half" } });
  const data = { values: { propertyTitle: "অর্ধেক ফর্ম 🏡", amenities: ["Lift"] }, photos: [] };
  const stored = await put(owner.headers, data);
  expect(stored.statusCode).toBe(200);
  expect((await call("GET", owner.headers)).json()).toEqual({
    draft: { data, updatedAt: expect.any(String) },
  });
  expect((await call("DELETE", owner.headers)).json()).toEqual({ draft: null });
  expect((await call("GET", owner.headers)).json()).toEqual({ draft: null });
});

it("[OWNER-03] a form that was sent or begun anew in an old tab takes only its own draft with it", async () => {
  const forget = (form: string) =>
    app.http.inject({ method: "DELETE", url: `/api/v1/drafts?form=${form}`, headers: owner.headers });
  const newer = { values: { propertyTitle: "Begun on the phone" }, formKey: "phone" };
  await put(owner.headers, newer);
  expect((await forget("old-tab")).json().draft.data).toEqual(newer);
  expect((await call("GET", owner.headers)).json().draft.data).toEqual(newer);
  expect((await forget("phone")).json()).toEqual({ draft: null });
  // Two tabs that save at once leave one draft.
  await Promise.all(["a", "b", "c"].map((formKey) => put(owner.headers, { formKey })));
  const stored = await app.database.db
    .selectFrom("draft")
    .selectAll()
    .where("user_id", "=", owner.userId)
    .execute();
  expect(stored).toHaveLength(1);
  await call("DELETE", owner.headers);
});

it("[OWNER-07] everybody sees only their own draft", async () => {
  const other = await signInAs(app.http, app.database, "user");
  await put(owner.headers, { mine: true });
  expect((await call("GET", other.headers)).json()).toEqual({ draft: null });
  await put(other.headers, { theirs: true });
  await call("DELETE", other.headers);
  expect((await call("GET", owner.headers)).json().draft.data).toEqual({ mine: true });
});

it("people who are not signed in have no draft, whatever they send", async () => {
  for (const method of ["GET", "PUT", "DELETE"] as const)
    expect((await call(method, visitorHeaders, method === "PUT" ? {} : undefined)).statusCode).toBe(401);
});

it("refuses data that is not a form, or larger than a form can be", async () => {
  for (const data of [undefined, null, "text", [1], { long: "x".repeat(100_000) }]) {
    const answer = await put(owner.headers, data);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty("data");
  }
  const huge = await put(owner.headers, { long: "x".repeat(1_100_000) });
  expect(huge.statusCode).toBe(413);
});
