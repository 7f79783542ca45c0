import { beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { visitorHeaders } from "#tests/support/sign-in.ts";
import { createAdmin } from "./account.team.service.ts";

const admin = {
  firstName: "Dipa",
  lastName: "Roy",
  email: "dipa.roy@example.in",
  password: "the-long-way-to-mirik",
};

describe("the first admin", () => {
  let app: TestApp;
  const deps = () => ({ database: app.database, readOffice: app.services.settings.readOffice });
  beforeAll(async () => {
    app = await testApp();
  });

  it("is created by a command, can sign in, and is logged without the password", async () => {
    const id = await createAdmin(deps(), { role: "system" }, admin);
    const answer = await app.http.inject({
      method: "POST",
      url: "/api/v1/auth/login",
      headers: visitorHeaders,
      payload: { email: admin.email, password: admin.password },
    });
    expect(answer.json().user).toMatchObject({ _id: id, usertype: "admin", name: "Dipa Roy" });
    const trail = await app.database.db
      .selectFrom("audit_entry")
      .selectAll()
      .where("noun_id", "=", id)
      .execute();
    expect(trail).toMatchObject([{ actor_role: "system", action: "account.create-admin" }]);
    expect(JSON.stringify(trail)).not.toContain(admin.password);
  });

  it("cannot be created with a used email, or by people who are not admins", async () => {
    await expect(createAdmin(deps(), { role: "system" }, admin)).rejects.toMatchObject({ status: 409 });
    const owner = { role: "owner", userId: "a", sessionId: "b" } as const;
    await expect(createAdmin(deps(), owner, { ...admin, email: "new@example.in" })).rejects.toMatchObject({
      status: 403,
    });
  });
});
