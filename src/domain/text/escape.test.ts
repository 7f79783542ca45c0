import { expect, it } from "vitest";
import { escapeHtml, escapeXml } from "./escape.ts";

it("escapes what could end a text or an attribute", () => {
  expect(escapeHtml(`<a href="x">&'`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;&#39;");
  expect(escapeXml(`<a href="x">&'`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;&#39;");
});

it("leaves out characters that XML cannot contain", () => {
  expect(escapeXml("a\u0000b\u000bc\ufffed\ne")).toBe("abcd\ne");
  expect(escapeXml("half \ud83c")).toBe("half \ufffd");
});
