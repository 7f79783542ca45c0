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

/** Writes that are not about one row: they create something independent, or change many rows at once. */
const OF_AN_ACTION: Readonly<Record<string, string>> = {
  "account/account: insertAdmin": "creates an account",
  "account/account: insertOwner": "creates an account",
  "buying/buying: insertRule": "creates a rule, which has no owner",
  "charge/charge: insertTaxRule": "creates a rule, which has no owner",
  "contact/contact: insertMessage": "creates a message, which is about no row",
  "deal/deal.paper: deleteOldDealFiles": "the files of all deals that ended long ago",
  "deal/deal.paper: anonymiseDeals": "all deals of a person, or of requests that nobody has worked on",
  "deal/deal.paper: removeDeletedFileKey": "keys of files that are gone, which have no row any more",
  "deal/deal.paper: noteDealFile": "a key of a file that has no row yet",
  "import/import: endLostArrivals": "the room of all archives that never arrived",
  "import/import: deleteUnlistedImports": "all sheets that have listed nothing",
  "lead/lead.visitor: anonymiseLeads": "all requests of a person, or all that nobody has worked on",
  "lead/lead.call: insertCallLead":
    "creates a request from a phone call, of somebody who may have no account",
  "lead-import/lead-import.sheet: deleteOldLeadSheets": "all sheets of leads whose time is over",
  "lead-import/lead-import.sheet: insertLeadSheet": "creates a sheet of the member who sends it",
  "lead-import/lead-import: insertPortalLeads":
    "creates leads of people who asked on another portal and may have no account",
  "lead/lead.team: markReminded": "all steps that are due",
  "media/media: deleteStaleLoose": "all files that no form has used",
  "property/property: recordReminders": "all listings whose owners get a reminder",
  "user/user.change: endEverySession": "the sessions of everybody",
  "retention/retention: deleteExpiredSignIns": "all that have expired",
  "retention/retention: deleteSettledMessages": "all that are settled",
  "retention/retention: deleteSettledReports": "all that are settled",
  "saved-search/saved-search: deleteInactiveSearches": "all that nobody has confirmed, or that were stopped",
  "saved-search/saved-search: deleteUnconfirmedSearches": "belong to an address without an account",
  "saved-search/saved-search: insertSavedSearchByMail": "belongs to an address without an account",
  "settings/settings: writePlace": "names of places, which have no owner and no numeric id",
  "settings/settings: writeSetting": "settings, which have no owner and no numeric id",
  "upload/upload: deleteExpired": "all that have expired",
  "visit/visit: markVisitsReminded": "all whose reminders are due",
  "webhook/webhook: insertWebhook": "creates an endpoint, which has no owner",
  "webhook/webhook.message: takeEvents": "all that have happened",
  "webhook/webhook.message: deleteOldMessages": "all that are old",
};

/** Writes that take no proof at all, with the reason. */
const WITHOUT_PROOF: Readonly<Record<string, string>> = {
  "account/account: deleteOpened": "ends the caller's own session, which was opened by something invalid",
  "account/account.reset: deleteUnconfirmedApp":
    "the person is not signed in; the token in the link is the proof",
  "account/account.reset: consumeResetHash":
    "the person is not signed in; the token in the link is the proof",
  "account/account.reset: deleteResetLinks":
    "the person is not signed in; the token in the link is the proof",
  "account/account.reset: insertResetHash":
    "for somebody who is not signed in; the link is sent only to the account's address",
  "account/account.reset: resetCredentials":
    "the person is not signed in; the token in the link is the proof",
  "account/account.mobile: countTry": "the person is not signed in; the code is the proof",
  "account/account.mobile: deleteMobileCode": "it is the proof itself, used once",
  "account/account.mobile: insertMobileCode":
    "for somebody who is not signed in; the code is sent only to the number",
  "account/account.mobile: writeCodeHash":
    "for somebody who is not signed in; the code is sent only to the number",
  "link/link: countLinkTry": "the person is not signed in; the code is the proof",
  "link/link: deleteLinkCode": "it is the proof itself, used once",
  "link/link: insertLinkCode":
    "for somebody who is not signed in; the code is sent only to the person whom the link belongs to",
  "link/link: writeLinkCodeHash":
    "for somebody who is not signed in; the code is sent only to the person whom the link belongs to",
  "account/account: replacePasswordHash": "the same password with a new hash, while its owner signs in",
  "two-factor/two-factor: replaceSecret":
    "the same secret, encrypted again after the server's own secret has changed",
  "audience/audience: countView": "everybody may open a public listing, which is counted",
  "engine/feed: pruneChanges": "maintenance of the search index",
  "jobs/jobs: clearEndedJobs": "maintenance of the job queue",
  "media/media: clearSizesMade": "which sizes of a photo exist, not whose it is",
  "media/media: recordSizesMade": "which sizes of a photo exist, not whose it is",
  "media/media: writeHash": "called by a script: the perceptual hash of a photo",
  "passkey/passkey: insertChallenge": "for somebody who is not signed in; it gives no access",
  "passkey/passkey: takeChallenge": "it is the proof itself, used once",
  "passkey/passkey: markUsed": "the person is not signed in yet; the device's signature is the proof",
  "platform/audit: recordAudit": "logs a change, which has its own proof",
  "platform/audit: recordDifference": "logs a change, which has its own proof",
  "two-factor/two-factor: markRecoveryCodeUsed": "the person is not signed in yet; the code is the proof",
  "two-factor/two-factor: markStepUsed": "the person is not signed in yet; the code is the proof",
  "session/session: writeSessionStart": "a session that replaces another one of the same person",
  "social/social: insertLinkSession": "a note about the caller's own session",
  "session/session: deleteEndedSession": "anybody who has the cookie may end its session",
  "vitals/vitals: addVitals": "everybody who opens a page is counted; no row is about a person",
  "vitals/vitals: deleteVitalsBefore": "counts that are about no person, whose time is over",
};

const names = (proof: string) =>
  writes
    .filter((one) => one.proof === proof)
    .map(({ name }) => name)
    .sort();

describe("a function that writes", () => {
  it("takes its row from the proof", () => {
    expect(writes.length).toBeGreaterThan(60);
    expect(writes.filter((one) => one.proof === "of one thing" && !one.readsProof)).toEqual([]);
  });

  it("takes a proof of the action if it is not about one row, and is on this list", () => {
    expect(names("of an action")).toEqual(Object.keys(OF_AN_ACTION).sort());
  });

  it("takes no proof only if the list says why", () => {
    expect(names("none")).toEqual(Object.keys(WITHOUT_PROOF).sort());
  });

  it("is awaited", () => {
    const floating = Object.entries(sources).flatMap(([name, text]) =>
      text.includes(".execute") ? findQueriesUnawaited(name, text) : [],
    );
    expect(floating).toEqual([]);
  });

  it("is in a store or in the platform, nowhere else", () => {
    const elsewhere = Object.entries(sources).filter(
      ([name, text]) =>
        name.startsWith("features/") &&
        !name.endsWith(".store.ts") &&
        /\.(insertInto|updateTable|deleteFrom|mergeInto)\(/.test(text),
    );
    expect(elsewhere.map(([name]) => name)).toEqual([]);
  });
});

describe("the check of stores", () => {
  const planted = (code: string) => findStoreWrites("features/lead/lead.planted.store.ts", code, proofs)[0];
  const body = `{ return queries.updateTable("lead").set({ name }).where("id", "=", id).execute(); }`;

  it("finds a write that takes its row beside the proof", () => {
    const code = `export function rename(_proof: AuthorizedOn<"lead.manage">, queries: Queries, id: number) ${body}`;
    expect(planted(code)).toMatchObject({ proof: "of one thing", readsProof: false });
    expect(
      planted(code.replace("_proof", "proof").replace("{ return", "{ void proof; return")),
    ).toMatchObject({
      readsProof: false,
    });
  });

  it("finds a query that is not awaited", () => {
    const floating = (code: string) =>
      findQueriesUnawaited("planted.store.ts", `async function f() { ${code} }`);
    expect(floating(`queries.deleteFrom("lead").execute();`)).toHaveLength(1);
    expect(floating(`await queries.deleteFrom("lead").execute();`)).toEqual([]);
    expect(floating(`return queries.selectFrom("lead").executeTakeFirst();`)).toEqual([]);
  });

  it("finds a write that takes only a proof of the action, or none", () => {
    expect(
      planted(`export function rename(proof: Authorized<"lead.manage">, queries: Queries) ${body}`)?.proof,
    ).toBe("of an action");
    expect(planted(`export const rename = (queries: Queries, id: number) => ${body}`)?.proof).toBe("none");
  });

  it("finds a write inside another function or in plain SQL", () => {
    const hidden = `export const rename = (queries: Queries) => inner(queries); function inner(queries: Queries) ${body}`;
    expect(planted(hidden)?.name).toBe("lead/lead.planted: rename");
    const plain =
      "export const rename = (queries: Queries) => sql`update lead set name = ''`.execute(queries);";
    expect(planted(plain)?.proof).toBe("none");
  });

  it("accepts reads, and writes that take their row from the proof", () => {
    expect(
      planted(`export const read = (queries: Queries) => queries.selectFrom("lead").execute();`),
    ).toBeUndefined();
    const good = body.replace('"=", id', '"=", proof.subjectId');
    expect(
      planted(`export function rename(proof: AuthorizedOn<"lead.manage">, queries: Queries) ${good}`),
    ).toMatchObject({ proof: "of one thing", readsProof: true });
  });
});
