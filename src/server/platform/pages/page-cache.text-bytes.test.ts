import { expect, it } from "vitest";
import { encodeParts, withBytes } from "./page-cache.ts";

const TEXTS = ["<p>₹45 L, ", "ঠিকানা 🏠", "</p>"];

it("texts that follow one another become the bytes of the whole", () => {
  expect(encodeParts(TEXTS).toString()).toBe(TEXTS.join(""));
  expect(encodeParts(["<ul>", Buffer.from("<li>₹45 L</li>"), "</ul>"]).toString()).toBe(
    "<ul><li>₹45 L</li></ul>",
  );
  expect(encodeParts([])).toHaveLength(0);
});

it("two pages that are used at the same time do not share their bytes", async () => {
  const held = await Promise.all(
    ["one", "two"].map((text) =>
      withBytes([text], async (bytes) => {
        await new Promise((resolve) => setImmediate(resolve));
        return bytes.toString();
      }),
    ),
  );
  expect(held).toEqual(["one", "two"]);
});

it("bytes that were encoded stay what they are while others are encoded", () => {
  const first = encodeParts(["first"]);
  encodeParts(["other"]);
  expect(first.toString()).toBe("first");
});

it("a page that is longer than the usual room is encoded whole, also when its use fails", async () => {
  const long = "₹".repeat(500_000);
  expect(encodeParts([long]).toString()).toBe(long);
  await expect(withBytes([long], () => Promise.reject(new Error("no")))).rejects.toThrow("no");
});
