import { describe, expect, it } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { testApp } from "#tests/support/app.ts";
import { logIn, readViewer, type SignedInAs, signInAs } from "#tests/support/sign-in.ts";
import { endEverybodysSessions } from "./user.sign-in.service.ts";

const lines: string[] = [];
const onLog = (line: string) => lines.push(line);
const { http, database, services } = await testApp({ onLog });
const deps = { database, log: createLog("info", { write: onLog }) };

const end = (by: SignedInAs, id: string, payload: object = {}) =>
  http.inject({
    method: "POST",
    url: `/api/v1/admin/users/${id}/end-sessions`,
    headers: by.headers,
    payload: { currentPassword: by.password, ...payload },
  });
const readStatus = async ({ headers }: SignedInAs) => (await readViewer(http, headers)).statusCode;
const readTrail = (action: string, nounId: string) =>
  database.db
    .selectFrom("audit_entry")
    .select(["actor_id", "after"])
    .where("action", "=", action)
    .where("noun_id", "=", nounId)
    .execute();
const readSecurity = () => lines.map((line) => JSON.parse(line).security).filter(Boolean);

describe("[SEC-16] the team signs a person out on all devices", () => {
  it("at once, also on a second device; the person can sign in again, and the log keeps who did it and why", async () => {
    const boss = await signInAs(http, database, "admin");
    const me = await signInAs(http, database, "user");
    expect((await logIn(http, me)).statusCode).toBe(200);
    const answer = await end(boss, me.userId, { reason: "Phone stolen" });
    expect([answer.statusCode, answer.json().user._id]).toEqual([200, me.userId]);
    expect(await readStatus(me)).toBe(401);
    expect(await readStatus(boss)).toBe(200);
    expect((await services.user.readDossier({ role: "system" }, me.userId)).user.sessions).toBe(0);
    expect(await readTrail("account.end-sessions", me.userId)).toEqual([
      { actor_id: boss.userId, after: { reason: "Phone stolen", sessions: 2 } },
    ]);
    expect(readSecurity()).toContainEqual({
      event: "sessions-ended",
      account: me.userId,
      by: boss.userId,
    });
    expect((await logIn(http, me)).statusCode).toBe(200);
  });

  it("but not oneself, and nobody who does not exist", async () => {
    const boss = await signInAs(http, database, "admin");
    expect([(await end(boss, boss.userId)).statusCode, await readStatus(boss)]).toEqual([409, 200]);
    expect((await end(boss, "0".repeat(24))).statusCode).toBe(404);
  });

  it("or everybody, by a command of the operator", async () => {
    const boss = await signInAs(http, database, "admin");
    const me = await signInAs(http, database, "user");
    const { actor } = await services.session.readViewer(me.headers.cookie);
    await expect(endEverybodysSessions(deps, actor)).rejects.toMatchObject({ code: "forbidden" });
    expect(await endEverybodysSessions(deps, { role: "system" })).toBeGreaterThanOrEqual(2);
    expect([await readStatus(boss), await readStatus(me)]).toEqual([401, 401]);
    expect(await readTrail("account.end-all-sessions", "all")).toHaveLength(1);
    expect(readSecurity()).toContainEqual({ event: "all-sessions-ended", account: null, by: null });
  });
});
