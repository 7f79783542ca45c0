import { expect, it } from "vitest";
import { office } from "#content/office.ts";
import { officeInput } from "#contract/admin/settings.ts";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database, services } = await openBuiltApp();
const { userId } = await signInAs(http, database, "admin");
const actor = { role: "admin", userId, sessionId: "of-a-test" } as const;
const { public_id } = await makeProperty(database.db);
await services.search.index.start();

const brochure = (headers: Record<string, string> = {}) =>
  http.inject({
    url: `/user/propertydetail/${public_id}/brochure.pdf`,
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0", ...headers },
  });

it.each([
  "AndroidDownloadManager/14 (Linux; U; Android 14; M2101K7BG)",
  "WhatsApp/2.24.8.85 A",
  "TelegramBot (like TwitterBot)",
  "UCWEB/2.0 (MIDP-2.0; U; Adr 9; en-US) U2/1.0.0 UCBrowser/12.13 Mobile",
  "Wget/1.21.4",
  "curl/8.5.0",
  "Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0; Pro)",
  "Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Thunderbird/115.9.0",
  "",
])("[DETAIL-03] a brochure is for every program that people use: %s", async (agent) => {
  const answer = await brochure({ "user-agent": agent });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ "content-type": "application/pdf", "x-robots-tag": "noindex" });
});

it("[DETAIL-03] a brochure is sent again only once something in it has changed", async () => {
  const first = await brochure();
  expect(first.statusCode).toBe(200);
  const known = { "if-none-match": String(first.headers.etag) };
  expect(await brochure(known)).toMatchObject({ statusCode: 304, body: "" });
  const hours = "Mon-Sat 10:00 AM - 5:15 PM";
  await services.settings.saveOffice(actor, { ...officeInput.parse(office), hours }, 0);
  const changed = await brochure(known);
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(first.headers.etag);
});
