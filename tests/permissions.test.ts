import { beforeAll, describe, expect, it } from "vitest";
import type { Role } from "#domain/account/roles.ts";
import { type TestApp, testApp } from "./support/app.ts";
import { CALLS } from "./support/permission-calls.ts";
import type { Row } from "./support/permission-rows.ts";
import { type Inhabited, makePlaces, makeWorld } from "./support/permission-world.ts";
import { listServedCalls } from "./support/served-calls.ts";

const ROLES: readonly Role[] = ["none", "user", "owner", "admin"];
const worlds = new Map<Role, Inhabited>();
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await makePlaces(app);
  for (const role of ROLES) worlds.set(role, await makeWorld(app, role));
}, 120_000);

async function answerTo(call: string, role: Role, row: Row): Promise<number> {
  const { world, headers } = worlds.get(role) ?? {};
  if (!world) throw new Error(`No world for ${role}`);
  const [method = "", url = ""] = call.split(" ");
  const { path = url, headers: more, ...rest } = row.ask?.(world) ?? {};
  const answer = await app.http.inject({
    method: method as "GET",
    url: path,
    headers: { ...headers, ...more },
    ...rest,
  });
  if (rest.payloadAsStream) answer.stream().destroy();
  return answer.statusCode;
}

describe("[ROUTE-05] every role against every call", () => {
  it.each(Object.entries(CALLS))("%s", async (call, row) => {
    const answers = [];
    for (const role of ROLES) answers.push(await answerTo(call, role, row));
    expect(answers).toEqual([...row.answers]);
  });

  it("has a row for each call that the server answers", () => {
    const named = new Set(Object.keys(CALLS).map((call) => call.split(" ").slice(0, 2).join(" ")));
    const served = listServedCalls(app.http.printRoutes({ commonPrefix: false }));
    expect(served.length).toBeGreaterThan(20);
    expect(served.filter((call) => !named.has(call))).toEqual([]);
    expect([...named].filter((call) => !served.includes(call))).toEqual([]);
  });
});
