import { describe, expect, it } from "vitest";
import { office } from "#content/office.ts";
import { testApp } from "#tests/support/app.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { visitorHeaders } from "#tests/support/sign-in.ts";
import { MESSAGES_PER_ADDRESS } from "./contact.service.ts";

const app = await testApp({ trustProxy: 1, work: true });
let caller = 0;

const whole = {
  fullName: "Ritu Chhetri",
  email: "Ritu@Example.in",
  phone: "98320 11122",
  subject: "complaint",
  message: "The visit on Sunday did not happen.",
};

function send(payload: object, address = `10.1.0.${++caller}`) {
  return app.http.inject({
    method: "POST",
    url: "/api/v1/contact",
    headers: { ...visitorHeaders, "x-forwarded-for": address },
    payload,
  });
}

const messages = () => app.database.db.selectFrom("contact_message").selectAll().orderBy("id").execute();

describe("POST /api/v1/contact", () => {
  it("stores the message as it was written and thanks the sender by name", async () => {
    const answer = await send(whole);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().message).toContain("Ritu Chhetri");
    const stored = (await messages()).find((row) => row.public_id === answer.json().contact._id);
    expect(stored).toMatchObject({
      full_name: "Ritu Chhetri",
      email: "ritu@example.in",
      phone: "+919832011122",
      subject: "complaint",
      message: "The visit on Sunday did not happen.",
      status: "open",
    });
  });

  it("uses Booking Inquiry if there is no subject", async () => {
    const { subject: _, ...rest } = { ...whole, message: "Two seats in the car, please." };
    expect((await send(rest)).json().contact.subject).toBe("booking");
  });

  it.each([
    ["only a phone number", { email: "" }],
    ["only an email address", { phone: " " }],
  ])("accepts %s", async (_, changed) => {
    expect((await send({ ...whole, ...changed, message: JSON.stringify(changed) })).statusCode).toBe(201);
  });

  it.each([
    ["no name", { fullName: "  " }, "fullName", "Enter your name."],
    ["no message", { message: "" }, "message", "Write your message."],
    [
      "no way to answer",
      { email: "", phone: "" },
      "email",
      "Enter an email address or a phone number, so that we can answer.",
    ],
    ["a number that is none", { phone: "12345" }, "phone", expect.stringContaining("number")],
    ["an address that is none", { email: "ritu@" }, "email", expect.any(String)],
    ["another subject", { subject: "advertising" }, "subject", "Choose one of the four subjects."],
    ["a message of 2,001 characters", { message: "x".repeat(2_001) }, "message", expect.any(String)],
  ])("refuses %s with an error at its field and stores nothing", async (_, changed, field, words) => {
    const before = await messages();
    const answer = await send({ ...whole, ...changed });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ [field]: words });
    expect(await messages()).toEqual(before);
  });

  it("names all errors at once", async () => {
    const answer = await send({});
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields).sort()).toEqual(["email", "fullName", "message"]);
  });

  it("stores a message once if it is sent again within ten minutes", async () => {
    const twice = { ...whole, message: "Sent twice." };
    const [first, second] = await Promise.all([send(twice), send(twice)]);
    expect(second.json().contact._id).toBe(first.json().contact._id);
    app.clock.set(new Date(Date.now() + 11 * 60_000));
    expect((await send(twice)).json().contact._id).not.toBe(first.json().contact._id);
  });

  it("limits messages from one network address without affecting others", async () => {
    const address = "10.2.0.1";
    for (let n = 0; n < MESSAGES_PER_ADDRESS.max; n++) {
      expect((await send({ ...whole, message: `Number ${n}` }, address)).statusCode).toBe(201);
    }
    const rejected = await send({ ...whole, message: "One more" }, address);
    expect(rejected.statusCode).toBe(429);
    expect(Number(rejected.headers["retry-after"])).toBeGreaterThan(0);
    expect((await send({ ...whole, message: "One more" })).statusCode).toBe(201);
  });

  it("is refused without the XSRF token", async () => {
    const answer = await app.http.inject({ method: "POST", url: "/api/v1/contact", payload: whole });
    expect(answer.statusCode).toBe(403);
  });
});

describe("[CONTACT-02] the emails about a message", () => {
  const sender = "rinchen@example.in";
  const message = {
    ...whole,
    fullName: "Rinchen <b>Bhutia</b>",
    email: sender,
    message: "First line\nsecond",
  };

  it("go to the team, whose reply goes to the sender", async () => {
    await send(message);
    const mail = await app.mails.to(office.email, "Rinchen");
    expect(mail.subject).toBe("Complaint/Feedback from Rinchen <b>Bhutia</b>");
    expect(mail.replyTo).toEqual({ address: sender, name: "Rinchen <b>Bhutia</b>" });
    expect(mail.text).toContain("> First line\n> second");
    expect(mail.text).toContain("Phone: +919832011122");
    expect(mail.html).toContain("Rinchen &lt;b&gt;Bhutia&lt;/b&gt;");
  });

  it("thank the sender once a day, without repeating what was typed", async () => {
    await send(message);
    const thanks = await app.mails.to(sender);
    expect(thanks.subject).toBe("We have your message");
    expect(thanks.text + thanks.html + thanks.subject + (thanks.to.name ?? "")).not.toMatch(
      /Rinchen|First line/,
    );
    await send({ ...message, message: "One more thing." });
    await send({ ...message, fullName: "No Address", email: "", message: "By phone." });
    expect((await app.mails.to(office.email, "No Address")).replyTo).toBeUndefined();
    await waitForJobs(app.services.jobs);
    expect(app.mails.sent.filter(({ to }) => to.address === sender)).toHaveLength(1);
  });

  it("are not sent for a repeated or refused message", async () => {
    const again = { ...message, fullName: "Same Again", email: "" };
    await Promise.all([send(again), send(again)]);
    await send({ ...again, fullName: "Refused", phone: "12" });
    await waitForJobs(app.services.jobs);
    expect(app.mails.sent.filter(({ subject }) => /Same Again|Refused/.test(subject))).toHaveLength(1);
  });
});
