import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { createAccount, endSession, newEmail, PASSWORD } from "#tests/support/new-account.ts";
import { PREFIX, REQUEST_KEYS } from "#web/features/unsent-forms/clear-stored-forms.ts";

const readStored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel("Username").fill("Pema Sherpa");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

/** Holds back the answers to a call until the returned function is called, and counts the calls. */
async function holdCalls(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = { calls: 0, open: resolve };
  await page.route(path, async (route) => {
    held.calls += 1;
    await promise;
    await route.continue();
  });
  return held;
}

test("[OWNER-01] [OWNER-02] [ROUTE-04] a visitor starts on the page for owners, signs up, and continues as an owner", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/owner/signup");
  await expectAccessible();
  await page.getByRole("button", { name: "Start Now" }).click();
  await expect(page.getByText("Enter a mobile number with ten digits")).toBeVisible();
  await expect(page.getByLabel("Your name")).toBeFocused();
  await page.getByLabel("Your name").fill("Dawa Bhutia");
  await page.getByLabel("Mobile number").fill("98320 00140");
  await page.getByRole("button", { name: "Start Now" }).click();
  await expect(page).toHaveURL(/^[^?]*\/signup\?next=/);
  await expect(page.getByText("The form for your property opens next")).toBeInViewport();
  const form = { name: "Dawa Bhutia", mobile: "98320 00140" };
  expect(await readStored(page, "listingFormData")).toEqual(form);

  await fillSignUp(page, newEmail());
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/owner/listing");
  expect(await readStored(page, "listingFormData")).toBeNull();
  const { user } = await readStored(page, "authState");
  expect(user).toMatchObject({ name: "Dawa Bhutia", mobile: "+919832000140", usertype: "owner" });
});

test("[OWNER-01] [OWNER-02] a form that the server refuses keeps what was typed; the button at the bottom makes a user an owner without further questions", async ({
  page,
  allow,
}) => {
  await createAccount(page);
  await page.goto("/owner/signup");
  const start = page.getByRole("button", { name: "Start Now" });
  await waitForHydration(start);
  await page.getByLabel("Mobile number").fill("98320 00140");
  allow(/Failed to load resource/);
  await page.route("**/property/createowner", (route) => route.abort());
  await start.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page).toHaveURL("/owner/signup");
  expect(await readStored(page, "listingFormData")).toEqual({ name: "Nima Sherpa", mobile: "98320 00140" });

  await page.unroute("**/property/createowner");
  await page.getByRole("button", { name: "List Your Property Now" }).click();
  await expect(page).toHaveURL("/owner/listing");
  const { user } = await readStored(page, "authState");
  expect(user).toMatchObject({ name: "Nima Sherpa", usertype: "owner" });
});

test("[AUTH-02] [AUTH-05] [RULE-02] [VISIT-16] signing up shows its progress and result; the state is stored, stays if signing out fails, and is cleared in every tab with what was not sent", async ({
  page,
  allow,
  expectAccessible,
}) => {
  const email = newEmail();
  await page.goto("/signup");
  const button = page.getByRole("button", { name: "Create account" });
  await waitForHydration(button);
  allow(/Failed to load resource/);

  await test.step("a refusal stands at the field or in a line", async () => {
    await button.click();
    await expect(page.getByText("Enter your name.")).toBeVisible();
    await expect(page.getByLabel("Username")).toBeFocused();
    const line = page.locator("[data-part=refusal]");
    await fillSignUp(page, email);
    for (const [words, told] of [
      ["The house is full.", "The house is full."],
      ["", "Request failed"],
    ] as const) {
      await page.route("**/auth/register", (route) =>
        route.fulfill({ status: 500, json: { message: words } }),
      );
      await button.click();
      await expect(line).toHaveText(told);
    }
    await expectAccessible();
  });
  await test.step("two clicks create only one account", async () => {
    const held = await holdCalls(page, "**/auth/register");
    await button.dblclick();
    const busy = page.getByRole("button", { name: "Creating..." });
    await expect(busy).toBeVisible();
    await expect(busy).toHaveAttribute("aria-busy", "true");
    held.open();
    await expect(page).toHaveURL("/");
    expect(held.calls).toBe(1);
  });
  await test.step("the state is stored; scripts cannot read the session", async () => {
    const { user, token, status, error, message } = await readStored(page, "authState");
    expect({ status, error, message }).toEqual({
      ...{ status: "succeeded", error: null, message: "Registered successfully" },
    });
    expect(user).toMatchObject({ _id: expect.stringMatching(/^[0-9a-f]{24}$/), email, usertype: "user" });
    expect(token).toMatch(/^[0-9a-f]{24}$/);
    expect(await page.evaluate(() => document.cookie)).not.toContain("session");
  });
  await test.step("signing out fails, and then clears every tab", async () => {
    await page.goto("/profile");
    const tab = await page.context().newPage();
    await tab.goto("/profile");
    await waitForHydration(tab.getByRole("button", { name: "Save changes" }));
    await page.route("**/auth/logout", (route) => route.abort());
    const out = page.getByRole("main").getByRole("button", { name: "Log out" });
    await waitForHydration(out);
    await out.click();
    await expect(page).toHaveURL("/signout");
    const { user, status, error } = await readStored(page, "authState");
    expect([user.email, status]).toEqual([email, "failed"]);
    await expect(page.getByText(error)).toBeVisible();
    await page.unroute("**/auth/logout");
    await page.evaluate((key) => sessionStorage.setItem(key, "{}"), `${PREFIX}lead`);
    await page.evaluate((key) => localStorage.setItem(key, '[{"key":"1.k"}]'), REQUEST_KEYS);
    await out.click();
    // The other tab no longer shows anything of the account.
    await expect(tab).toHaveURL("/signin?next=%2Fprofile");
    await expect(page).toHaveURL("/");
    for (const one of [page, tab]) expect(await readStored(one, "authState")).toBeNull();
    // Nor are the enquiries of this device, or an unfinished form, left to whoever uses this browser next.
    expect(await page.evaluate((key) => sessionStorage.getItem(key), `${PREFIX}lead`)).toBeNull();
    expect(await readStored(page, REQUEST_KEYS)).toBeNull();
  });
});

test("[AUTH-04] signing in shows what is wrong, at the field or in a red line", async ({
  page,
  allow,
  expectAccessible,
}) => {
  const email = await createAccount(page);
  await endSession(page);
  await page.goto("/signin");
  const button = page.getByRole("button", { name: "Sign in" });
  await waitForHydration(button);
  await expectAccessible();
  await fillSignIn(page, "pema@", "");
  await button.click();
  await expect(page.getByText("Add what comes after the @, such as gmail.com.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();

  allow(/401/);
  await fillSignIn(page, email, "not the password");
  await button.click();
  await expect(page.getByText("The email or the password is not right.")).toBeVisible();
  expect(await readStored(page, "authState")).toBeNull();

  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  const held = await holdCalls(page, "**/auth/login");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await button.click();
  await expect(page.getByRole("button", { name: "Loading..." })).toBeVisible();
  held.open();
  await expect(page).toHaveURL("/");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[SEC-16] people sign up, and a refused form keeps what was typed; no button for passkeys is shown", async ({
    page,
    allow,
  }) => {
    const known = await createAccount(page);
    await page.context().clearCookies();
    allow(/409/);
    await page.goto("/signup");
    await fillSignUp(page, known);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.locator("[data-part=refusal]")).toContainText(
      "An account with this email exists already.",
    );
    await expect(page.getByLabel("Email")).toHaveValue(known);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await page.getByRole("link", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Use a passkey" })).toBeHidden();
    await page.getByRole("link", { name: "Sign up", exact: true }).click();
    await fillSignUp(page, newEmail());
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/signup");
    await expect(page).toHaveURL("/");
  });
});
