import { describe, expect, it } from "vitest";
import { delayScripts } from "./first-visit.ts";

const PAGE = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><title>Homes</title>',
  '<link rel="modulepreload" href="/assets/b.js" nonce="m"/></head><body>words',
  '<script nonce="m">context</script><script nonce="m" type="module" async="">import "/assets/a.js"</script>',
  "</body></html>",
].join("");

describe("a first visit", () => {
  it("loads no module until the page has been painted", () => {
    const html = delayScripts(PAGE);
    expect(html).not.toContain('modulepreload" href');
    expect(html).not.toContain('type="module"');
    expect(html).toContain('data-modules="/assets/a.js /assets/b.js">import "/assets/a.js"</script>');
  });

  it("marks its own script, so that the page's policy allows it", () => {
    expect(delayScripts(PAGE)).toMatch(/<script nonce="m">\(\(\) => \{[\s\S]+<\/script><\/head>/);
  });

  it("does not change a page without modules", () => {
    expect(delayScripts("<html><head></head><body>words</body></html>")).toBe(
      "<html><head></head><body>words</body></html>",
    );
  });
});
