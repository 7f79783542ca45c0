import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import sharp from "sharp";
import type { Cluster } from "./cluster.ts";
import { SCOPE } from "./engines/patroni.ts";
import { createPlotInput, createWord } from "./plot-input.ts";
import { expectStatus, Visitor } from "./visitor.ts";
import { waitUntil } from "./wait.ts";

interface Check {
  readonly name: string;
  /** Returns what was seen, in a few words; throws if it is not as it should be. */
  readonly look: (cluster: Cluster) => Promise<string>;
}

const PASSWORD = "thikana-demo";

/** Signs in as a person of the demo. */
async function signIn(origin: string, who: "admin" | "owner" | "user"): Promise<Visitor> {
  const visitor = new Visitor(origin);
  const login = { email: `${who}@thikana.test`, password: PASSWORD };
  expectStatus(await visitor.post("/auth/login", login), 200, "Signing in");
  return visitor;
}

const CHECKS: readonly Check[] = [
  {
    name: "a page through nginx",
    async look({ nginx }) {
      const { text } = expectStatus(await new Visitor(nginx.origin).get("/"), 200, "The home page");
      if (!text.includes("</html>")) throw new Error("The home page is cut off");
      return `${Math.round(text.length / 1000)} kB of HTML`;
    },
  },
  {
    name: "a session of one web process is valid in the other",
    async look({ nginx, web }) {
      const owner = await signIn(nginx.origin, "owner");
      for (const { name, origin } of web)
        expectStatus(
          await owner.at(origin).get("/api/v1/property/getallproperties"),
          200,
          `The session at ${name}`,
        );
      return `${web.length} of ${web.length} processes`;
    },
  },
  { name: "a listing with a photo, made across both processes", look: listAcross },
  { name: "a lead is mailed over TLS", look: sendLead },
  { name: "rate limits are counted together", look: countTogether },
  { name: "PostgreSQL has a synchronous replica", look: seeReplica },
  { name: "the replica has what the primary has", look: compareNodes },
];

async function listAcross({ web, nginx }: Cluster): Promise<string> {
  const owner = await signIn(nginx.origin, "owner");
  const admin = await signIn(nginx.origin, "admin");
  const [first, second] = web.map(({ origin }) => origin);
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: "#8899aa", noise } });
  const photo = await picture.jpeg().toBuffer();
  const upload = expectStatus(await owner.at(first ?? "").upload(photo, "gate.jpg"), 201, "The upload");
  const word = createWord();
  const plot = { ...createPlotInput(word), mediaFiles: [{ id: upload.json.files[0]._id }] };
  const made = await owner.at(second ?? "").post("/property/createproperty", plot);
  const { _id } = expectStatus(made, 201, "The listing").json;
  const update = { verification: "approved" };
  expectStatus(
    await admin.at(first ?? "").post(`/property/updateproperty/${_id}`, update),
    200,
    "The approval",
  );
  const began = performance.now();
  for (const { origin } of web) await waitForListing(origin, word, _id);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  for (const { origin } of web) {
    const visitor = new Visitor(origin);
    expectStatus(await visitor.get(`/api/v1/listings/${_id}`), 200, "The listing");
    expectStatus(await visitor.get(upload.json.files[0].url), 200, "The photo");
  }
  return `found and shown by both after ${seconds} s`;
}

const waitForListing = (origin: string, word: string, id: string) =>
  waitUntil("the search finds the new listing", async () => {
    const { json } = await new Visitor(origin).get(`/api/v1/listings?q=${word}&verified=0`);
    return json.items.some((item: { _id: string }) => item._id === id);
  });

async function sendLead({ nginx, mails }: Cluster): Promise<string> {
  const visitor = new Visitor(nginx.origin);
  const found = expectStatus(await visitor.get("/api/v1/listings?pageSize=6"), 200, "The search");
  const email = `visitor-${Date.now()}@example.in`;
  const lead = {
    propertyId: found.json.items[0]._id,
    kind: "contact",
    name: "Deepa Chettri",
    email,
    consent: true,
  };
  const began = performance.now();
  expectStatus(await visitor.post("/leads", lead), 201, "The lead");
  await waitUntil("the visitor's mail has arrived", async () => mails.arrived.some(({ to }) => to === email));
  return `after ${((performance.now() - began) / 1000).toFixed(1)} s`;
}

async function countTogether({ web }: Cluster): Promise<string> {
  const visitor = new Visitor(web[0]?.origin ?? "");
  const left: number[] = [];
  for (const { origin } of [...web, ...web]) {
    // One hop less than through nginx, so the address is sent twice.
    const from = { "x-forwarded-for": `${visitor.address}, 127.0.0.1` };
    const { headers } = await visitor.at(origin).ask("/api/v1/listings/suggest?q=sil", { headers: from });
    left.push(Number(headers.get("x-ratelimit-remaining")));
  }
  const isOneCount = left.every((count, i) => i === 0 || count === (left[i - 1] ?? 0) - 1);
  if (!isOneCount) throw new Error(`The processes count apart: ${left.join(", ")} calls left`);
  return `${left.join(", ")} calls left`;
}

async function seeReplica({ postgres }: Cluster): Promise<string> {
  const config = postgres.nodes[0]?.config ?? "";
  const text = execFileSync("patronictl", ["-c", config, "list", SCOPE, "-f", "json"]).toString();
  const members = JSON.parse(text) as { Member: string; Role: string; State: string }[];
  const roles = members.map(({ Member, Role, State }) => `${Member} ${Role} ${State}`);
  if (!members.some(({ Role, State }) => Role === "Sync Standby" && /running|streaming/.test(State)))
    throw new Error(`There is none: ${roles.join(", ")}`);
  return roles.join(", ");
}

async function compareNodes({ postgres }: Cluster): Promise<string> {
  const counts = await Promise.all(
    [postgres.haproxy.writerPort, postgres.haproxy.readerPort].map(async (port) => {
      const client = new pg.Client({ connectionString: postgres.getUrl(port) });
      await client.connect();
      const { rows } = await client.query(
        "select pg_is_in_recovery() as is_replica, (select count(*)::int from property) as properties",
      );
      await client.end();
      return rows[0] as { is_replica: boolean; properties: number };
    }),
  );
  const [writer, reader] = counts;
  if (writer?.is_replica || !reader?.is_replica)
    throw new Error("The writer and the reader port are mixed up");
  if (writer?.properties !== reader.properties)
    throw new Error(`${writer?.properties} and ${reader.properties} rows`);
  return `${reader.properties} properties on both`;
}

const ATTEMPTS = 3;
const BETWEEN_MS = 3_000;

/** A machine that has just started all this may still refuse some requests; people try again too. */
async function lookAgain(look: () => Promise<string>): Promise<string> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await look();
    } catch (error) {
      if (attempts === ATTEMPTS) throw error;
      await pause(BETWEEN_MS);
    }
  }
}

/** Runs every check, prints a table, and returns whether all passed. */
export async function runChecks(cluster: Cluster): Promise<boolean> {
  console.log("");
  let failed = 0;
  for (const { name, look } of CHECKS) {
    try {
      const seen = await lookAgain(() => look(cluster));
      console.log(`ok      ${name.padEnd(52)} ${seen}`);
    } catch (error) {
      failed++;
      console.log(`FAILED  ${name.padEnd(52)} ${(error as Error).message}`);
    }
  }
  console.log(`\n${CHECKS.length - failed} passed, ${failed} failed\n`);
  return failed === 0;
}
