import { expect, it } from "vitest";
import { createSmtpMailer } from "#server/platform/mail/mailer.smtp.ts";
import { addCleanUp } from "#tests/support/after-file.ts";
import { testApp } from "#tests/support/app.ts";
import { visitorHeaders } from "#tests/support/sign-in.ts";
import { startSmtpTestServer } from "#tests/support/smtp-server.ts";

const smtp = await startSmtpTestServer();
addCleanUp(() => smtp.close());
const mailer = createSmtpMailer({ url: smtp.url, from: "Thikana <hello@thikana.example>" });
const { http } = await testApp({ work: true, mailer, publicUrl: "https://thikana.example" });

const headers = { ...visitorHeaders, origin: "https://thikana.example" };
const call = (path: string, payload: object) =>
  http.inject({ method: "POST", url: `/api/v1/auth/${path}`, headers, payload });

it("[AUTH-09] a forgotten password can be changed by the link in an email sent over SMTP", async () => {
  const email = "pema.smtp@example.in";
  await call("register", { username: "Pema", email, password: "kankarbagh-4b" });
  expect((await smtp.next()).message.subject).toMatch(/confirm your email/i);
  expect((await call("forgot-password", { email })).statusCode).toBe(200);
  const { envelope, message } = await smtp.next();
  expect(envelope.to).toEqual([email]);
  const link = /https:\/\/thikana\.example\/reset-password\/([\w-]{43})/;
  const token = link.exec(message.text ?? "")?.[1] ?? "";
  expect(link.exec(message.html ?? "")?.[1]).toBe(token);
  const password = "hill-cart-road-14";
  expect((await call(`reset-password/${token}`, { password })).statusCode).toBe(200);
  expect((await call(`reset-password/${token}`, { password: "another-one-9" })).statusCode).toBe(404);
  expect((await call("login", { email, password })).statusCode).toBe(200);
  expect((await smtp.next()).message.subject).toMatch(/password was changed/i);
});
