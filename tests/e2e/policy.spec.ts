import { expect, test } from "#tests/support/browser.ts";

// Every journey fails if the console of a page has an error (tests/support/browser.ts). The HTML of all pages is compared with
// the policy in tests/pages/page-roles.test.ts.
test("[SEC-18] the browser keeps the site's own policy, and says so in the console", async ({
  page,
  allow,
}) => {
  allow(/Content Security Policy|elsewhere\.localhost/);
  const errors: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
  await page.goto("/privacy");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.text = "document.title = 'This script has run'";
    const picture = document.createElement("img");
    picture.src = "http://elsewhere.localhost/picture.png";
    document.body.append(script, picture);
  });
  await expect.poll(() => errors).toHaveLength(2);
  expect(errors.join()).toMatch(/inline script.*script-src 'self'.*elsewhere\.localhost.*img-src 'self'/s);
  await expect(page).not.toHaveTitle("This script has run");
});
