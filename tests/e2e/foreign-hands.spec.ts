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

/** As the translator of a browser does: every text in two elements of its own, in other words, and so are hints of fields. */
const translateTexts = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.lang = "bn";
    document.documentElement.classList.add("translated-ltr");
    document.title = `অনুবাদ: ${document.title}`;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("script, style, noscript, textarea, svg"))
        continue;
      if (text.parentElement?.localName === "option") {
        text.data = `অ ${text.data}`;
        continue;
      }
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = `অ ${text.data}`;
      outer.append(inner);
      text.replaceWith(outer);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>("[placeholder]"))
      field.placeholder = `অ ${field.placeholder}`;
  });

/** As extensions for dark pages, spelling and coupons do: attributes of html, body and fields, styles, elements in front. */
const addForeignAttributes = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.setAttribute("data-darkreader-mode", "dynamic");
    document.documentElement.style.setProperty("--darkreader-neutral-background", "#181a1b");
    document.body.setAttribute("cz-shortcut-listen", "true");
    document.body.setAttribute("data-gr-ext-installed", "");
    document.body.classList.add("vsc-initialized");
    document.head.append(document.createElement("style"), document.createElement("script"));
    document.body.prepend(document.createElement("deepl-input-controller"));
    for (const field of document.querySelectorAll<HTMLElement>("input, textarea, select, form")) {
      field.setAttribute("data-gramm", "false");
      field.setAttribute("data-lpignore", "true");
      field.style.setProperty("background-image", "none");
    }
    for (const box of document.querySelectorAll("main, main section")) {
      const mark = document.createElement("grammarly-extension");
      box.prepend(mark);
    }
  });

type Texts = Readonly<Record<string, string>>;
/** By page: the fields of its form, and what somebody types into them. */
const FORMS: readonly (readonly [page: string, texts: Texts])[] = [
  ["/signin", { email: "asha@example.com", password: "a long and quiet river" }],
  ["/signup", { username: "আশা", password: "a long and quiet river" }],
  ["/user/contact", { fullName: "Asha Rai", message: "Is the house still free?\nI can come on Sunday." }],
  ["/owner/listing", { propertyTitle: "A house above the river" }],
];

/** Types, changes the page, lets the scripts come, and expects what was typed, with the cursor, and more of it. */
async function expectTypedToStay(
  page: Page,
  { address, texts, change }: { address: string; texts: Texts; change: (page: Page) => Promise<void> },
): Promise<void> {
  const arrive = await holdScripts(page);
  await page.goto(address, { waitUntil: "commit" });
  const getField = (name: string) => page.locator(`main [name=${name}]`).locator("visible=true").first();
  for (const [name, text] of Object.entries(texts)) await getField(name).fill(text);
  await change(page);
  arrive();
  await waitForScripts(page);
  for (const [name, text] of Object.entries(texts)) await expect(getField(name)).toHaveValue(text);
  const [[last = "", text] = []] = Object.entries(texts).slice(-1);
  await expect(getField(last)).toBeFocused();
  // React knows the text, too: it stays when more is typed.
  await page.keyboard.type("!");
  await expect(getField(last)).toHaveValue(`${text}!`);
  await page.unroute("**/assets/*.js");
}

// React says that the page is not as it was sent, and draws it anew.
const DRAWN_ANEW = /#418|#423|Hydration failed/;

for (const [address, texts] of FORMS)
  test(`[VISIT-16] what was typed on ${address} before the scripts came stays, also where a password manager has changed the page`, async ({
    page,
    allow,
  }) => {
    allow(DRAWN_ANEW);
    await expectTypedToStay(page, { address, texts, change: addForeignElements });
  });

const HANDS = [
  ["a translator", translateTexts],
  ["an extension", addForeignAttributes],
] as const;

for (const [hand, change] of HANDS) {
  test(`[PRESS-02] what was typed before the scripts came stays where ${hand} has changed the page: search, sign-in and the owner's form`, async ({
    page,
    allow,
  }) => {
    allow(DRAWN_ANEW);
    const pages: readonly (readonly [string, Texts])[] = [
      ["/", { q: "2 bhk near hakimpara" }],
      ["/signin", { email: "asha@example.com", password: "a long and quiet river" }],
      ["/owner/listing", { propertyTitle: "A house above the river" }],
    ];
    for (const [address, texts] of pages)
      await test.step(address, () => expectTypedToStay(page, { address, texts, change }));
  });

  test(`[PRESS-02] an enquiry that was begun before the scripts came stays and can be sent where ${hand} has changed the page`, async ({
    page,
    allow,
    request,
  }) => {
    allow(DRAWN_ANEW);
    const { items } = await (await request.get("/api/v1/listings?pageSize=6&type=villa")).json();
    const address = `/user/propertydetail/${items[0]._id}`;
    await expectTypedToStay(page, { address, texts: { phone: "98320 41725" }, change });
    const form = page.locator("main form").filter({ has: page.locator("[name=phone]") });
    await form.locator("[name=phone]").fill("98320 41725");
    await form.locator("[name=consent]").check();
    await form.locator("button[type=submit]").click();
    await expect(page.getByTestId("sent")).toBeVisible();
  });

  test(`[PRESS-02] what was pressed before the scripts came is done where ${hand} has changed the page`, async ({
    page,
    allow,
  }) => {
    allow(DRAWN_ANEW);
    const arrive = await holdScripts(page);
    await page.goto("/user/list", { waitUntil: "commit" });
    const heart = page.locator("[data-part=results] [data-part=heart]").nth(1);
    await heart.click();
    await change(page);
    arrive();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  });
}
