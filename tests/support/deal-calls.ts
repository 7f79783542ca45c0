/** Shared by the tests of deals; each test file opens its own server and database. */
import { expect } from "vitest";
import type { AdminDeal } from "#contract/lead/deal.ts";
import { NOBODY } from "#domain/account/roles.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { DealCaller } from "#server/features/deal/deal.service.ts";
import { type TestAppOptions, testApp } from "./app.ts";
import { waitForJobs } from "./mails.ts";
import { signInAs } from "./sign-in.ts";
import { testStorage } from "./storage.ts";
import { makeVisitLead, NOON, type VisitWorld } from "./visit-calls.ts";

/**
 * A server with a member of the team, at noon on a Saturday, and the storage of its files; jobs run.
 * @param more an SMS gateway, for example
 */
export async function openDeals(more: TestAppOptions = {}) {
  const files = await testStorage();
  const app = await testApp({ work: true, files, ...more });
  app.clock.set(NOON);
  return { app, admin: await signInAs(app.http, app.database, "admin"), storage: files.storage };
}

/** The day of the tests. */
export const TODAY = "2026-11-21";

/** A lead whose visit is done, with calls for its deal. */
export async function makeDealLead(world: VisitWorld, more: { property?: object } = {}) {
  const base = await makeVisitLead(world);
  const { app, admin } = world;
  const { db } = app.database;
  await db
    .updateTable("property")
    .set({ price: 4_500_000, ...more.property })
    .where("id", "=", base.property.id)
    .execute();
  await db
    .insertInto("visit")
    .values({ lead_id: base.lead.id, state: "done", at: new Date("2026-11-20T10:00:00Z") })
    .execute();
  const ask = async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) => {
    const response = await base.call(method, `/deal${path}`, payload);
    return { status: response.statusCode, body: response.json() };
  };
  const read = async (): Promise<AdminDeal> => (await ask("GET", "")).body.deal;
  /** Takes a step that has to work. */
  const take = async (
    method: "POST" | "PUT" | "DELETE",
    path: string,
    payload?: object,
  ): Promise<AdminDeal> => {
    const { status, body } = await ask(method, path, payload);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.deal;
  };
  const signedOf = async (party: Party) => {
    const { links } = await read();
    return links?.[party].split("/").at(-1) ?? "";
  };
  const link = app.services.dealLink;
  const stranger: DealCaller = { actor: NOBODY, cookie: "", address: "10.9.8.7" };
  /** Asks for a code by the link of a side; the id of it and the digits that were mailed. */
  const askCode = async (party: Party) => {
    const { id } = await link.sendCode(stranger, await signedOf(party));
    const owner = await db
      .selectFrom("property")
      .innerJoin("users", "users.id", "property.owner_id")
      .select("users.email")
      .where("property.id", "=", base.property.id)
      .executeTakeFirstOrThrow();
    const to = party === "owner" ? owner.email : base.visitor;
    await waitForJobs(app.services.jobs);
    const mail = app.mails.sent.findLast(
      (one) => one.to.address === to && one.subject === "Your code for the page",
    );
    return { id, code: /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "" };
  };
  const opened = new Map<string, DealCaller>();
  /** A browser in which a side has entered the code for the files. */
  const openFiles = async (party: Party): Promise<DealCaller> => {
    const signed = await signedOf(party);
    const known = opened.get(signed);
    if (known) return known;
    const cookie = await link.openFiles(stranger, signed, await askCode(party));
    const reader = { ...stranger, cookie: cookie.split(";", 1)[0] ?? "" };
    opened.set(signed, reader);
    return reader;
  };
  /** An offer by the link of a side, in answer to the latest. */
  const offer = async (party: Party, amount: number) => {
    const signed = await signedOf(party);
    const { offers } = await link.ask(signed);
    return link.offer(NOBODY, signed, { amount, words: "", seen: offers[0]?._id ?? null, sure: false });
  };
  const answer = async (party: Party, answer: "accept" | "decline") => {
    const signed = await signedOf(party);
    const { offers } = await link.ask(signed);
    return link.answer(NOBODY, signed, { offer: offers[0]?._id ?? "", answer });
  };
  /** A deal whose price is agreed at 43 lakh. */
  const agree = async () => {
    await take("POST", "");
    await offer("visitor", 4_300_000);
    await answer("owner", "accept");
    return read();
  };
  const step = async (name: "agreement" | "registry" | "keys") =>
    take("POST", "/step", { version: (await read()).version, step: name, day: TODAY, sure: true });
  const token = async () =>
    take("POST", "/token", { version: (await read()).version, amount: 50_000, day: TODAY, way: "upi" });
  const readLead = () =>
    db.selectFrom("lead").selectAll().where("id", "=", base.lead.id).executeTakeFirstOrThrow();
  const readProperty = () =>
    db.selectFrom("property").selectAll().where("id", "=", base.property.id).executeTakeFirstOrThrow();
  return {
    ...base,
    admin,
    ask,
    read,
    take,
    link,
    signedOf,
    stranger,
    askCode,
    openFiles,
    offer,
    answer,
    agree,
    step,
    token,
    readLead,
    readProperty,
  };
}
