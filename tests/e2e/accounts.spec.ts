import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";

const PASSWORD = "kankarbagh-4b";
let count = 0;
/** Each test has its own account: signing out must not end the session of another test. */
const newEmail = () => `journey-${process.pid}-${++count}@example.in`;

const readStored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel("Username").fill("Pema Sherpa");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/signup");
  await fillSignUp(page, email);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/");
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

test("[OWNER-01] [OWNER-02] [ROUTE-04] a visitor starts on the page for owners, signs up, and continues as an owner", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/owner/signup");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Post Your Property for FREE");
  const why = page.getByRole("region", { name: "Why List Your Property" });
  await expect(why.getByRole("listitem")).toHaveCount(4);
  await expect(page.getByRole("region", { name: "Four steps" }).getByRole("listitem")).toHaveCount(4);
  await expect(page.getByRole("region", { name: "What owners can say" }).getByRole("blockquote")).toHaveCount(
    3,
  );
  await expectAccessible();

  await page.getByRole("button", { name: "Start Now" }).click();
  await expect(page.getByText("Enter a mobile number with ten digits")).toBeVisible();
  await expect(page.getByLabel("Your name")).toBeFocused();
  await page.getByLabel("Your name").fill("Dawa Bhutia");
  await page.getByLabel("Mobile number").fill("98320 00140");
  await page.getByRole("button", { name: "Start Now" }).click();
  await expect(page).toHaveURL(/^[^?]*\/signin\?next=/);
  const form = { name: "Dawa Bhutia", mobile: "98320 00140" };
  expect(await readStored(page, "listingFormData")).toEqual(form);

  await page.getByRole("link", { name: "Sign up" }).click();
  await fillSignUp(page, newEmail());
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/owner/listing");
  expect(await readStored(page, "listingFormData")).toBeNull();
  const { user } = await readStored(page, "authState");
  expect(user).toMatchObject({ name: "Dawa Bhutia", mobile: "+919832000140", usertype: "owner" });
  await page.goto("/owner/signup");
  await expect(page).toHaveURL("/owner/listing");
});

test("[OWNER-02] a form that the server refuses keeps what was typed", async ({ page, allow }) => {
  await signUp(page, newEmail());
  await page.goto("/owner/signup");
  await page.getByLabel("Mobile number").fill("98320 00140");
  allow(/Failed to load resource/);
  await page.route("**/property/createowner", (route) => route.abort());
  const start = page.getByRole("button", { name: "Start Now" });
  await waitForHydration(start);
  await start.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page).toHaveURL("/owner/signup");
  expect(await readStored(page, "listingFormData")).toEqual({ name: "Pema Sherpa", mobile: "98320 00140" });
});

test("[OWNER-01] the button at the bottom makes a user an owner without further questions", async ({
  page,
}) => {
  await signUp(page, newEmail());
  await page.goto("/owner/signup");
  const list = page.getByRole("button", { name: "List Your Property Now" });
  await waitForHydration(list);
  await list.click();
  await expect(page).toHaveURL("/owner/listing");
  expect((await readStored(page, "authState")).user).toMatchObject({
    name: "Pema Sherpa",
    usertype: "owner",
  });
});

test("[AUTH-02] the sign-in state is stored, restored and cleared", async ({
  page,
  allow,
  expectAccessible,
}) => {
  const email = newEmail();
  await signUp(page, email);
  const { user, token, status, error } = await readStored(page, "authState");
  expect({ status, error }).toEqual({ status: "succeeded", error: null });
  expect(user).toMatchObject({ _id: expect.stringMatching(/^[0-9a-f]{24}$/), email, usertype: "user" });
  expect(token).toMatch(/^[0-9a-f]{24}$/);
  // Scripts cannot read the session cookie.
  expect(await page.evaluate(() => document.cookie)).not.toContain("session");

  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile Settings");
  await expectAccessible();
  await page.getByLabel("Mobile number").fill("12");
  allow(/422/);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Enter a mobile number with ten digits")).toBeVisible();
  await page.getByLabel("Mobile number").fill("+91 98320 00141");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your changes are saved.")).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto("/profile");
  await waitForHydration(tab.getByRole("button", { name: "Save changes" }));
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  allow(/401/);
  // The other tab no longer shows anything of the account.
  await expect(tab).toHaveURL("/signin?next=%2Fprofile");
  expect(await readStored(tab, "authState")).toBeNull();
  await tab.close();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("authState"))).toBeNull();
});

test("[AUTH-04] signing in shows what is wrong, at the field or in a red line", async ({
  page,
  allow,
  expectAccessible,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await page.context().clearCookies();
  await page.goto("/signin");
  await expectAccessible();
  await fillSignIn(page, "pema@", "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Add what comes after the @, such as gmail.com.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();

  allow(/401/);
  await fillSignIn(page, email, "not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("The email or the password is not right.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("authState"))).toBeNull();

  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route("**/auth/login", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("button", { name: "Loading..." })).toBeVisible();
  open();
  await expect(page).toHaveURL("/");
});

test("[AUTH-05] signing up shows its progress, and then its result in a line", async ({
  page,
  allow,
  expectAccessible,
}) => {
  const email = newEmail();
  await page.goto("/signup");
  const button = page.getByRole("button", { name: "Create account" });
  await waitForHydration(button);
  await button.click();
  await expect(page.getByText("Enter your name.")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();

  allow(/Failed to load resource/);
  const line = page.locator("[data-part=refusal]");
  await fillSignUp(page, email);
  for (const [words, told] of [
    ["The house is full.", "The house is full."],
    ["", "Request failed"],
  ] as const) {
    await page.route("**/auth/register", (route) => route.fulfill({ status: 500, json: { message: words } }));
    await button.click();
    await expect(line).toHaveText(told);
  }
  await expectAccessible();

  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  let calls = 0;
  await page.route("**/auth/register", async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await button.dblclick();
  const busy = page.getByRole("button", { name: "Creating..." });
  await expect(busy).toBeVisible();
  await expect(busy).toHaveAttribute("aria-busy", "true");
  open();
  await expect(page).toHaveURL("/");
  // Two clicks create only one account.
  expect(calls).toBe(1);
  expect((await readStored(page, "authState")).message).toBe("Registered successfully");
});

test("[RULE-02] if signing out fails, the user stays signed in and the error is shown", async ({
  page,
  allow,
}) => {
  await signUp(page, newEmail());
  await page.goto("/profile");
  allow(/Failed to load resource/);
  await page.route("**/auth/logout", (route) => route.abort());
  const out = page.getByRole("main").getByRole("button", { name: "Log out" });
  await waitForHydration(out);
  await out.click();
  await expect(page).toHaveURL("/signout");
  const { user, status, error } = await readStored(page, "authState");
  expect(user.name).toBe("Pema Sherpa");
  expect(status).toBe("failed");
  await expect(page.getByText(error)).toBeVisible();
});

test("[ROUTE-02] [ROUTE-03] an admin who is signed in goes from both forms to the dashboard", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  for (const path of ["/signin", "/signup"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/admin/dashboard");
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("people sign up, in and out, and a refused form keeps what was typed", async ({ page, allow }) => {
    const email = newEmail();
    await signUp(page, email);
    await page.goto("/signup");
    await expect(page).toHaveURL("/");
    await page.goto("/profile");
    await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL("/");

    allow(/409/);
    await page.goto("/signup");
    await fillSignUp(page, email);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.locator("[data-part=refusal]")).toContainText(
      "An account with this email exists already.",
    );
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");

    await page.goto("/signin?next=/profile");
    await fillSignIn(page, email, PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/profile");
    await expect(page.getByRole("main").getByText(email)).toBeVisible();
  });

  test("[OWNER-01] a user becomes an owner on the landing page", async ({ page, allow }) => {
    allow(/422/);
    await signUp(page, newEmail());
    await page.goto("/owner/signup");
    await page.getByLabel("Mobile number").fill("12");
    await page.getByRole("button", { name: "Start Now" }).click();
    await expect(page.getByText("Enter a mobile number with ten digits")).toBeVisible();
    await expect(page.getByLabel("Mobile number")).toHaveValue("12");
    await page.getByLabel("Mobile number").fill("98320 00140");
    await page.getByRole("button", { name: "Start Now" }).click();
    await expect(page).toHaveURL("/owner/listing");
  });
});
