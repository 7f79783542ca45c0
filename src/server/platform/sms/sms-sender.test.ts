import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type SmsTestGateway, startSmsGateway } from "#tests/support/sms-gateway.ts";
import { createHttpSms, createOutboxSms } from "./sms-drivers.ts";
import { findGatewayProblems, readSmsGateway, SmsRejected, type SmsVariables } from "./sms-sender.ts";

const message = {
  id: "0123",
  to: "+919832000140",
  text: '123456 is your "code" & more',
  code: "123456",
};

describe("[DESK-14] a text message through a real gateway", () => {
  let gateway: SmsTestGateway;
  beforeEach(async () => {
    gateway = await startSmsGateway();
  });
  afterEach(() => gateway.close());

  /** Sends the message with these variables; returns the failure, if there is one. */
  async function send(given: Omit<SmsVariables, "SMS_URL">, query = "", timeLimitMs?: number) {
    const variables = { ...given, SMS_URL: gateway.url + query };
    expect(findGatewayProblems(variables)).toEqual([]);
    const read = readSmsGateway(variables);
    if (!read) throw new Error("no gateway");
    return createHttpSms(read, timeLimitMs)
      .send(message)
      .then(
        () => undefined,
        (error: unknown) => error as Error,
      );
  }

  it("is JSON for a gateway with templates of its own, such as MSG91", async () => {
    const failed = await send({
      SMS_HEADERS: '{"authkey":"secret"}',
      SMS_BODY: '{"template_id":"t1","recipients":[{"mobiles":"{digits}","otp":"{code}","words":"{text}"}]}',
    });
    expect(failed).toBeUndefined();
    const [{ method, headers, body } = expect.fail("nothing came")] = gateway.received;
    expect(method).toBe("POST");
    expect(headers).toMatchObject({ authkey: "secret", "content-type": "application/json" });
    expect(JSON.parse(body).recipients[0]).toEqual({
      mobiles: "919832000140",
      otp: "123456",
      words: message.text,
    });
  });

  it("is a form for a gateway such as Twilio, and a query string for simple gateways", async () => {
    await send({
      SMS_HEADERS: '{"authorization":"Basic dXNlcjpwYXNz"}',
      SMS_BODY: "To={number}&From=%2B15550100&Body={text}",
    });
    await send({ SMS_METHOD: "GET" }, "?to={number}&text={text}");
    const [form, query] = gateway.received;
    expect(form?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(Object.fromEntries(new URLSearchParams(form?.body))).toEqual({
      To: message.to,
      From: "+15550100",
      Body: message.text,
    });
    expect(query).toMatchObject({ method: "GET", body: "" });
    const { searchParams } = new URL(query?.path ?? "", gateway.url);
    expect(Object.fromEntries(searchParams)).toEqual({ to: message.to, text: message.text });
  });

  it("can be refused permanently or temporarily, with an error that contains neither code nor number", async () => {
    const body = { SMS_BODY: '{"to":"{number}","text":"{text}"}' };
    const echo = `no: ${message.to} ${message.text} 123456`;
    gateway.answer = { status: 401, text: echo };
    const final = await send(body);
    expect(final).toBeInstanceOf(SmsRejected);
    expect(final?.message).toMatch(/^The SMS gateway 127\.0\.0\.1:\d+ answered 401: no: /);
    for (const status of [500, 503, 429]) {
      gateway.answer = { status, text: echo };
      const failed = await send(body);
      expect(failed).not.toBeInstanceOf(SmsRejected);
      expect(failed?.message).toContain(`answered ${status}`);
      expect(failed?.message).not.toMatch(/123456|9832000140/);
    }
  });

  it("counts as sent only if the answer says so, where the status says nothing", async () => {
    const given = { SMS_BODY: '{"to":"{number}","text":"{text}"}', SMS_SUCCESS: '"type":"success"' };
    expect(await send(given)).toBeUndefined();
    gateway.answer = { status: 200, text: '{"type":"error","message":"no credit"}' };
    expect((await send(given))?.message).toContain("no credit");
  });

  it("fails temporarily if the gateway does not answer in time or cannot be reached", async () => {
    const body = { SMS_BODY: "to={number}&text={text}" };
    gateway.answer = null;
    expect((await send(body, "", 200))?.message).toMatch(/did not answer: 200 ms are over$/);
    await gateway.close();
    expect((await send(body))?.message).toMatch(/did not answer: ECONNREFUSED$/);
  });
});

describe("the variables of a gateway", () => {
  const good = { SMS_URL: "https://sms.example/send", SMS_BODY: '{"to":"{number}","text":"{text}"}' };

  it("must be complete, and an error names the wrong one", () => {
    expect(findGatewayProblems({})).toEqual([]);
    expect(findGatewayProblems(good)).toEqual([]);
    expect(findGatewayProblems({ SMS_BODY: "x" })).toEqual(["SMS_URL is missing (SMS_BODY is set)"]);
    expect(findGatewayProblems({ SMS_URL: "http://sms.example/{digits}/{code}" })).toEqual([
      "SMS_URL must begin with https://: the messages contain codes",
    ]);
    expect(findGatewayProblems({ SMS_URL: "https://sms.example/", SMS_BODY: "to={phone}" })).toEqual([
      "SMS_BODY has the placeholder {phone}, which does not exist",
      "SMS_BODY must contain {number} or {digits}, or SMS_URL must",
      "SMS_BODY must contain {text} or {code}, or SMS_URL must",
    ]);
    expect(findGatewayProblems({ ...good, SMS_METHOD: "GET" })).toEqual([
      "SMS_BODY must be empty if SMS_METHOD is GET",
    ]);
    expect(findGatewayProblems({ ...good, SMS_BODY: '{"to":"{number}","text":{text}}' })).toEqual([
      "SMS_BODY must be JSON",
    ]);
  });

  it.each(["authkey: 1", "[]", '{"a":1}', '{"a b":"1"}', '{"a":"1\\n2"}'])(
    "refuse the headers %s",
    (headers) => {
      expect(findGatewayProblems({ ...good, SMS_HEADERS: headers })[0]).toMatch(
        /^SMS_HEADERS must be a JSON/,
      );
    },
  );
});

it("[DESK-14] without a gateway a message is stored in the outbox of emails, and no page says that it was sent", async () => {
  const stored: object[] = [];
  const sender = createOutboxSms({
    send: async (mail) => {
      stored.push(mail);
    },
  });
  await sender.send({ ...message, text: "<b>1" });
  expect(sender.reachesPhones).toBe(false);
  expect(stored).toMatchObject([
    {
      id: "0123",
      to: { address: "+919832000140" },
      text: "<b>1",
      html: expect.stringContaining("&lt;b&gt;1"),
    },
  ]);
});
