import { beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { DEAD_LETTERS, HopelessJob } from "#server/platform/jobs/job-kind.ts";
import { NOBODY, openDesk, readTrail } from "#tests/support/desk-calls.ts";
import { takeNoise } from "#tests/support/noise.ts";

const { admin, database, http, services, user } = await openDesk();
const { jobs } = services;

const letters = {
  name: "test-failing",
  data: z.object({ kind: z.string(), text: z.string(), to: z.object({ userId: z.string() }) }),
};
let isMended = false;
const worked: string[] = [];
jobs.register(letters, async ({ text }) => {
  if (!isMended) throw new HopelessJob("550 <maya@example.in> is unknown; call +91 98320 00140");
  worked.push(text);
});

/** Generous, because the machine may be busy. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000 });
const list = async (search = "") =>
  (await http.inject({ url: `/api/v1/admin/jobs?search=${search}`, headers: admin.headers })).json();
const ask = (method: "POST" | "DELETE", path: string, headers = admin.headers) =>
  http.inject({ method, url: `/api/v1/admin/jobs/${path}`, headers });
const fail = async (...texts: string[]) => {
  isMended = false;
  await database.transaction(async (queries) => {
    for (const text of texts)
      await jobs.addJob(queries, letters, { kind: "lead-thanks", text, to: { userId: NOBODY } });
  });
  await eventually(async () => expect((await list()).total).toBe(texts.length));
  // Each is an error in the log.
  expect(takeNoise()).toHaveLength(texts.length);
  return (await list()).rows as { _id: string }[];
};
/** As the alert reads it. */
const readMetric = async () => {
  const lines = (await http.inject("/metrics")).body.split("\n");
  return lines
    .filter((line) => line.startsWith(`jobs{kind="${DEAD_LETTERS}"`))
    .map((line) => line.split(" ")[1]);
};

beforeAll(async () => {
  await jobs.open();
  await jobs.start({ scheduled: false });
});

it("[OPS-07] a failed job is shown with its reason, and without the words and numbers of people", async () => {
  const [row] = await fail("Private words of a visitor");
  expect(row).toMatchObject({
    kind: letters.name,
    tries: 1,
    reason: "550 <[hidden]> is unknown; call [hidden]",
    facts: [
      { name: "to.userId", value: NOBODY },
      { name: "kind", value: "lead-thanks" },
      { name: "text", value: null },
    ],
  });
  expect(await readMetric()).toEqual(["1"]);
  expect((await list("unknown")).total).toBe(1);
  expect((await list("test-fail")).total).toBe(1);
  expect((await list("nothing")).total).toBe(0);
});

it("[OPS-07] a failed job is tried again once the reason is gone, and the alert ends", async () => {
  const [row] = (await list()).rows;
  isMended = true;
  const answer = await ask("POST", `${row._id}/retry`);
  expect([answer.statusCode, answer.json().message]).toEqual([200, expect.stringMatching(/starts again/)]);
  await eventually(() => expect(worked).toEqual(["Private words of a visitor"]));
  expect(await readMetric()).toEqual(["0"]);
  expect((await ask("POST", `${row._id}/retry`)).statusCode).toBe(409);
  expect(await readTrail(row._id)).toMatchObject([
    { action: "job.retry", actor_id: admin.userId, after: { what: letters.name } },
  ]);
});

it("[OPS-07] a job that fails for good again comes back with all its tries", async () => {
  const [row] = await fail("again");
  await ask("POST", `${row?._id}/retry`);
  await eventually(async () => {
    const { rows } = await list();
    expect(rows).toHaveLength(1);
    expect(rows[0]._id).not.toBe(row?._id);
  });
  expect(takeNoise()).toHaveLength(1);
  expect((await ask("DELETE", (await list()).rows[0]._id)).statusCode).toBe(200);
});

it("[OPS-07] a failed job is removed, and everything is tried again at once", async () => {
  worked.length = 0;
  const rows = await fail("one", "two", "three");
  const [first] = rows;
  expect((await ask("DELETE", first?._id ?? "", user.headers)).statusCode).toBe(403);
  const removed = await ask("DELETE", first?._id ?? "");
  expect([removed.statusCode, removed.json().message]).toEqual([200, "The job was removed."]);
  expect((await ask("DELETE", first?._id ?? "")).statusCode).toBe(409);
  isMended = true;
  expect((await ask("POST", "retry")).json().message).toMatch(/: 2\./);
  await eventually(() => expect(worked).toHaveLength(2));
  expect(await readMetric()).toEqual(["0"]);
  expect((await ask("POST", "retry")).statusCode).toBe(409);
  expect((await readTrail("all")).at(-1)).toMatchObject({ action: "job.retry", after: { jobs: 2 } });
});

it("[OPS-07] an id that is none is refused", async () => {
  expect((await ask("DELETE", NOBODY)).statusCode).toBe(404);
});
