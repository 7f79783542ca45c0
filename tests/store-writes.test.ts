import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { findQueriesUnawaited, findStoreWrites, findTypesWith } from "./support/store-writes.ts";

const room = fileURLToPath(new URL("../src/server/", import.meta.url));
const sources = Object.fromEntries(
  readdirSync(room, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => [name, readFileSync(join(room, name), "utf8")]),
);
const proofs = {
  ofOne: findTypesWith("AuthorizedOn", sources),
  ofAction: findTypesWith("Authorized", sources),
};
const findWrites = (files: Readonly<Record<string, string>>) =>
  Object.entries(files)
    .filter(([name]) => name.endsWith(".store.ts"))
    .flatMap(([name, text]) => findStoreWrites(name, text, proofs));
const writes = findWrites(sources);

/** Writes without one row that a proof could name: they create something independent, or change many rows at once. */
const OF_AN_ACTION: Readonly<Record<string, string>> = {
  "account/account: insertAdmin": "makes an account",
  "charge/charge: insertCharge": "makes a rule that is nobody's",
  "contact/contact: insertMessage": "makes a message, which is about nothing of ours",
  "lead/lead.blank: eraseLeads": "all requests of a person, or all that have rested",
  "lead/lead.reminder: markReminded": "all steps that are due",
  "media/media: deleteStaleLoose": "all files that no form has taken",
  "property/property.upkeep: noteReminders": "all listings whose owners are to be asked",
  "retention/retention: deleteExpiredSignIns": "all that are over",
  "retention/retention: deleteSettledMessages": "all that are settled",
  "retention/retention: deleteSettledReports": "all that are settled",
  "saved-search/saved-search: deleteRestingSearches": "all that nobody confirmed, or that were stopped",
  "saved-search/saved-search: insertSavedSearchByMail": "of an address, which is no account",
  "settings/settings: writePlace": "names of places, which are nobody's and have no number",
  "settings/settings: writeSetting": "settings, which are nobody's and have no number",
  "upload/upload: deleteExpired": "all that are over",
};

/** Writes that take no proof at all, with the reason. */
const WITHOUT_PROOF: Readonly<Record<string, string>> = {
  "account/account.reset: consumeResetHash": "whoever holds the link is nobody yet; its token is the proof",
  "account/account.reset: deleteResetLinks": "whoever holds the link is nobody yet; its token is the proof",
  "account/account.reset: insertResetHash": "made for whoever asks; only the account's mail is told of it",
  "account/account.reset: resetCredentials": "whoever holds the link is nobody yet; its token is the proof",
  "account/account: replacePasswordHash": "the same password, hashed anew while its holder signs in",
  "audience/audience: countView": "looking is open to everybody, and counts",
  "engine/feed: pruneChanges": "upkeep of the search index",
  "jobs/jobs: clearEndedJobs": "upkeep of the queue of jobs",
  "media/media.sizes: forgetSized": "which sizes of a photo are made already, not whose it is",
  "media/media.sizes: noteSized": "which sizes of a photo are made already, not whose it is",
  "media/media: writeHash": "a script's: what a photo looks like, for finding duplicates",
  "passkey/passkey.challenge: insertChallenge": "made for whoever asks; it opens nothing by itself",
  "passkey/passkey.challenge: takeChallenge": "it is the proof itself, used once",
  "passkey/passkey: markUsed": "whoever signs in is nobody yet; what the device signed is the proof",
  "platform/audit: recordAudit": "tells of what was done; what does it has its proof",
  "second-step/second-step: spendRecoveryCode": "whoever signs in is nobody yet; the code is the proof",
  "second-step/second-step: spendStep": "whoever signs in is nobody yet; the code is the proof",
  "session/session: endOwnSession": "a session that is over ends whoever shows its cookie",
};

const names = (proof: string) =>
  writes
    .filter((one) => one.proof === proof)
    .map(({ name }) => name)
    .sort();

describe("what writes", () => {
  it("takes its row from the proof", () => {
    expect(writes.length).toBeGreaterThan(60);
    expect(writes.filter((one) => one.proof === "of one thing" && !one.readsProof)).toEqual([]);
  });

  it("asks for a proof of the action where there is no one row, and these are all", () => {
    expect(names("of an action")).toEqual(Object.keys(OF_AN_ACTION).sort());
  });

  it("asks for no proof only where the list says why", () => {
    expect(names("none")).toEqual(Object.keys(WITHOUT_PROOF).sort());
  });

  it("is waited for", () => {
    const floating = Object.entries(sources).flatMap(([name, text]) =>
      text.includes(".execute") ? findQueriesUnawaited(name, text) : [],
    );
    expect(floating).toEqual([]);
  });

  it("is in stores and in the platform, nowhere else", () => {
    const elsewhere = Object.entries(sources).filter(
      ([name, text]) =>
        name.startsWith("features/") &&
        !name.endsWith(".store.ts") &&
        /\.(insertInto|updateTable|deleteFrom|mergeInto)\(/.test(text),
    );
    expect(elsewhere.map(([name]) => name)).toEqual([]);
  });
});

describe("the fence around stores bites", () => {
  const planted = (code: string) => findStoreWrites("features/lead/lead.planted.store.ts", code, proofs)[0];
  const body = `{ return queries.updateTable("lead").set({ name }).where("id", "=", id).execute(); }`;

  it("where a write takes the row beside its proof", () => {
    const code = `export function rename(_proof: AuthorizedOn<"lead.manage">, queries: Queries, id: number) ${body}`;
    expect(planted(code)).toMatchObject({ proof: "of one thing", readsProof: false });
    expect(
      planted(code.replace("_proof", "proof").replace("{ return", "{ void proof; return")),
    ).toMatchObject({
      readsProof: false,
    });
  });

  it("where a query is sent and not waited for", () => {
    const floating = (code: string) =>
      findQueriesUnawaited("planted.store.ts", `async function f() { ${code} }`);
    expect(floating(`queries.deleteFrom("lead").execute();`)).toHaveLength(1);
    expect(floating(`await queries.deleteFrom("lead").execute();`)).toEqual([]);
    expect(floating(`return queries.selectFrom("lead").executeTakeFirst();`)).toEqual([]);
  });

  it("where a write takes a proof of the action alone, or none", () => {
    expect(
      planted(`export function rename(proof: Authorized<"lead.manage">, queries: Queries) ${body}`)?.proof,
    ).toBe("of an action");
    expect(planted(`export const rename = (queries: Queries, id: number) => ${body}`)?.proof).toBe("none");
  });

  it("if a write is inside another function or in plain SQL", () => {
    const hidden = `export const rename = (queries: Queries) => inner(queries); function inner(queries: Queries) ${body}`;
    expect(planted(hidden)?.name).toBe("lead/lead.planted: rename");
    const plain =
      "export const rename = (queries: Queries) => sql`update lead set name = ''`.execute(queries);";
    expect(planted(plain)?.proof).toBe("none");
  });

  it("but accepts reads, and writes that take their row from the proof", () => {
    expect(
      planted(`export const read = (queries: Queries) => queries.selectFrom("lead").execute();`),
    ).toBeUndefined();
    const good = body.replace('"=", id', '"=", proof.subjectId');
    expect(
      planted(`export function rename(proof: AuthorizedOn<"lead.manage">, queries: Queries) ${good}`),
    ).toMatchObject({ proof: "of one thing", readsProof: true });
  });
});
