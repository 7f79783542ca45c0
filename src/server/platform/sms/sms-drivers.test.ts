import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";
import { startSmsGateway } from "#tests/support/sms-gateway.ts";
import { createOutboxMailer } from "../mail/mailer.outbox.ts";
import { createHttpSms, createOutboxSms } from "./sms-drivers.ts";
import type { SmsGateway, SmsSender } from "./sms-sender.ts";

interface Arrived {
  readonly to: string;
  readonly text: string;
}
interface Opened {
  readonly sender: SmsSender;
  /** Everything that has arrived, in the order of its numbers. */
  readArrived(): Promise<Arrived[]>;
}

async function openOutbox(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), "thikana-sms-"));
  addCleanUp(() => rm(folder, { recursive: true }));
  const outbox = createOutboxMailer(folder, () => new Date());
  const readArrived = async () =>
    (await outbox.list()).map(({ to, text }) => ({ to: to.address, text })).sort(compareNumbers);
  return { sender: createOutboxSms(outbox), readArrived };
}

/** @param template the body of the gateway's requests. @param read gets number and text back out of it */
async function openGateway(template: Partial<SmsGateway>, read: (body: string) => Arrived): Promise<Opened> {
  const gateway = await startSmsGateway();
  addCleanUp(() => gateway.close());
  const sender = createHttpSms({
    ...{ url: gateway.url, method: "POST", headers: {}, body: "", success: "success" },
    ...template,
  });
  return {
    sender,
    readArrived: async () => gateway.received.map(({ body }) => read(body)).sort(compareNumbers),
  };
}

const compareNumbers = (one: Arrived, other: Arrived) => one.to.localeCompare(other.to, "en");

const DRIVERS: readonly [name: string, reachesPhones: boolean, open: () => Promise<Opened>][] = [
  ["into the outbox", false, openOutbox],
  [
    "through a gateway that takes JSON",
    true,
    () => openGateway({ body: '{"to":"{number}","text":"{text}"}' }, (body) => JSON.parse(body)),
  ],
  [
    "through a gateway that takes a form",
    true,
    () =>
      openGateway({ body: "to={number}&text={text}" }, (body) => {
        const form = new URLSearchParams(body);
        return { to: form.get("to") ?? "", text: form.get("text") ?? "" };
      }),
  ],
];

const messageTo = (to: string, text: string) => ({ id: `id-${to.slice(1)}`, to, text, code: "123456" });

describe.each(DRIVERS)("[DESK-14] a text message %s", (_name, reachesPhones, open) => {
  let driver: Opened;
  beforeAll(async () => {
    driver = await open();
  });

  it("says whether it reaches telephones", () => {
    expect(driver.sender.reachesPhones).toBe(reachesPhones);
  });

  it("arrives with its number and a text in any script, whatever characters it has", async () => {
    const texts = ["123456 is your code", 'आपका कोड "123456" & <b>{code}</b>\\', "ठिकाना 🏔 100% + 1=2"];
    for (const [at, text] of texts.entries()) await driver.sender.send(messageTo(`+91983200014${at}`, text));
    expect(await driver.readArrived()).toEqual(texts.map((text, at) => ({ to: `+91983200014${at}`, text })));
  });

  it("arrives once for each number, also if many are sent at once", async () => {
    const numbers = Array.from({ length: 10 }, (_, at) => `+91983200020${at}`);
    await Promise.all(numbers.map((to) => driver.sender.send(messageTo(to, `for ${to}`))));
    const arrived = (await driver.readArrived()).filter(({ to }) => numbers.includes(to));
    expect(arrived).toEqual(numbers.map((to) => ({ to, text: `for ${to}` })));
  });
});
