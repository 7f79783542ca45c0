/** Shared by the tests of codes to mobile numbers. */
import { expect } from "vitest";
import type { UserType } from "#domain/account/roles.ts";
import { createHttpSms } from "#server/platform/sms/sms-drivers.ts";
import { readSmsGateway } from "#server/platform/sms/sms-sender.ts";
import { addCleanUp } from "./after-file.ts";
import { testApp } from "./app.ts";
import { waitForJobs } from "./mails.ts";
import { type SignedInAs, signInAs, visitorHeaders } from "./sign-in.ts";
import { startSmsGateway } from "./sms-gateway.ts";

type Headers = Record<string, string>;

/** A server with a gateway of its own, and the calls of people who use it. */
export async function openMobileWorld() {
  const gateway = await startSmsGateway();
  addCleanUp(() => gateway.close());
  const read = readSmsGateway({ SMS_URL: gateway.url, SMS_BODY: '{"to":"{number}","text":"{text}"}' });
  if (!read) throw new Error("no gateway");
  const logged: string[] = [];
  const { http, database, services, clock, mails } = await testApp({
    work: true,
    sms: createHttpSms(read),
    onLog: (line) => void logged.push(line),
  });
  const { db } = database;

  let count = 0;
  /** Everybody has another network address, so that only the tested limits apply. */
  const post = (path: string, payload: object, headers: Headers = visitorHeaders, from?: string) =>
    http.inject({
      method: "POST",
      url: `/api/v1/${path}`,
      headers,
      payload,
      remoteAddress: from ?? `10.77.${++count >> 8}.${count & 255}`,
    });
  const sentTo = (mobile: string): string[] =>
    gateway.received
      .map(({ body }) => JSON.parse(body))
      .flatMap(({ to, text }) => (to === mobile ? [text] : []));
  /** The last code that a number has received. */
  async function readCode(mobile: string): Promise<string> {
    await waitForJobs(services.jobs);
    return /\b\d{6}\b/.exec(sentTo(mobile).at(-1) ?? "")?.[0] ?? "";
  }
  const another = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, "0");

  let people = 0;
  /** A person with a number that nobody has confirmed. */
  async function withNumber(role: UserType = "user") {
    const me = await signInAs(http, database, role);
    const mobile = `+9197330${String(10_000 + ++people)}`;
    await db.updateTable("users").set({ mobile }).where("id", "=", me.userId).execute();
    return { ...me, mobile };
  }

  const askToConfirm = ({ password, headers }: SignedInAs) =>
    post("account/mobile/code", { currentPassword: password }, headers);
  const confirm = (id: string, code: string, { headers }: SignedInAs) =>
    post("account/mobile/confirm", { id, code }, headers);
  async function confirmed(role: UserType = "user"): Promise<Awaited<ReturnType<typeof withNumber>>> {
    const me = await withNumber(role);
    const { id } = (await askToConfirm(me)).json();
    expect((await confirm(id, await readCode(me.mobile), me)).statusCode).toBe(200);
    return me;
  }
  const isConfirmed = async ({ userId }: SignedInAs) => {
    const row = await db
      .selectFrom("users")
      .select("mobile_confirmed_at")
      .where("id", "=", userId)
      .executeTakeFirst();
    return Boolean(row?.mobile_confirmed_at);
  };
  const askToSignIn = (mobile: string) => post("auth/mobile/code", { mobile });
  const enter = (id: string, code: string) => post("auth/mobile", { id, code });
  return {
    gateway,
    logged,
    http,
    database,
    services,
    clock,
    mails,
    db,
    post,
    sentTo,
    readCode,
    another,
    withNumber,
    askToConfirm,
    confirm,
    confirmed,
    isConfirmed,
    askToSignIn,
    enter,
  };
}
