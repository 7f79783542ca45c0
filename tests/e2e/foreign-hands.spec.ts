import type { Page } from "@playwright/test";
import { expect, holdScripts, test, waitForScripts } from "#tests/support/browser.ts";

/** As a password manager does: an element of its own beside each field, and others in the head and at the end. */
const addForeignElements = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll("input, textarea, select")) {
      const icon = document.createElement("span");
      icon.dataset.manager = "";
      field.after(icon);
    }
    document.head.prepend(document.createElement("style"));
    document.body.append(document.createElement("aside"));
  });

/** By page: the fields of its form, and what somebody types into them. */
const FORMS: readonly (readonly [page: string, texts: Readonly<Record<string, string>>])[] = [
  ["/signin", { email: "asha@example.com", password: "a long and quiet river" }],
  ["/signup", { username: "আশা", password: "a long and quiet river" }],
  ["/user/contact", { fullName: "Asha Rai", message: "Is the house still free?\nI can come on Sunday." }],
  ["/owner/listing", { propertyTitle: "A house above the river" }],
];

for (const [address, texts] of FORMS)
  test(`[VISIT-16] what was typed on ${address} before the scripts came stays, also where a password manager has changed the page`, async ({
    page,
    allow,
  }) => {
    // React says that the page is not as it was sent, and draws it anew.
    allow(/#418|Hydration failed/);
    const arrive = await holdScripts(page);
    await page.goto(address, { waitUntil: "commit" });
    const getField = (name: string) => page.locator(`main [name=${name}]`).first();
    for (const [name, text] of Object.entries(texts)) await getField(name).fill(text);
    await addForeignElements(page);
    arrive();
    await waitForScripts(page);
    for (const [name, text] of Object.entries(texts)) await expect(getField(name)).toHaveValue(text);
    const [[last = "", text] = []] = Object.entries(texts).slice(-1);
    await expect(getField(last)).toBeFocused();
    // React knows the text, too: it stays when more is typed.
    await page.keyboard.type("!");
    await expect(getField(last)).toHaveValue(`${text}!`);
  });
