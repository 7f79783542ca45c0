import { expect, it } from "vitest";
import { type Letter, writeLetterHtml, writeLetterText } from "./letter.ts";

const NASTY = `<script>alert("1")</script> & 'চা'\nsecond line`;
const stop = { label: "Stop", href: "https://thikana.example/stop" };
const frame = {
  brand: "Thikana",
  home: "https://thikana.example",
  address: ["Hill Cart Road", "Siliguri"],
  reach: ["+91 353 250 0140", "hello@thikana.example"],
  links: [stop],
};
const letter: Letter = {
  subject: NASTY,
  preview: NASTY,
  heading: NASTY,
  why: NASTY,
  parts: [
    { kind: "text", text: NASTY },
    { kind: "quote", text: NASTY },
    { kind: "facts", facts: [[NASTY, NASTY]] },
    { kind: "button", label: NASTY, href: `https://thikana.example/"onmouseover="x` },
    { kind: "small", text: NASTY },
  ],
};

it("escapes everything that people wrote", () => {
  const html = writeLetterHtml(letter, frame);
  expect(html).not.toContain("<script");
  expect(html).not.toContain('"onmouseover');
  expect(html.match(/&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt; &amp; &#39;চা&#39;/g)).toHaveLength(
    10,
  );
});

it("loads nothing from other servers, and has a style sheet only for dark mode and phones", () => {
  const html = writeLetterHtml({ ...letter, parts: [] }, frame);
  expect(html).not.toMatch(/<(link|img|script)\b|url\(|@import/);
  const [, sheet = ""] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  expect(sheet.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\}\s*)*\}/g, "").trim()).toBe("");
  expect([...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    frame.home,
    stop.href,
  ]);
});

const card = {
  ...{ title: NASTY, href: `https://thikana.example/"onmouseover="x`, price: NASTY, note: NASTY },
  ...{
    lines: [NASTY],
    photo: { src: `https://thikana.example/a.jpg"onerror="x`, alt: NASTY, caption: NASTY },
  },
};

it("shows homes with their photos, and escapes all that they say", () => {
  const html = writeLetterHtml({ ...letter, parts: [{ kind: "cards", cards: [card] }] }, frame);
  expect(html).not.toMatch(/<script|"on(mouseover|error)/);
  expect(html.match(/<img\b/g)).toHaveLength(1);
  const plain = { ...card, title: "Flat", href: "https://thikana.example/1", price: "₹9,000", note: "New" };
  const cards = [{ ...plain, lines: ["2 BHK", "Siliguri"], photo: null }];
  const parts = [{ kind: "cards", cards }] as const;
  expect(writeLetterText({ ...letter, parts }, frame)).toContain(
    "Flat\n₹9,000 (New)\n2 BHK\nSiliguri\nhttps://thikana.example/1",
  );
  expect(writeLetterHtml({ ...letter, parts }, frame)).not.toContain("<img");
});

it("contains the same as plain text, with each line of a quote marked", () => {
  expect(writeLetterText({ ...letter, heading: "Hello", why: "Because." }, frame)).toBe(
    [
      "Hello",
      NASTY,
      `> <script>alert("1")</script> & 'চা'\n> second line`,
      `${NASTY}: ${NASTY}`,
      `${NASTY}:\nhttps://thikana.example/"onmouseover="x`,
      NASTY,
      "-- \nBecause.\nStop: https://thikana.example/stop\n\nThikana, Hill Cart Road, Siliguri\n+91 353 250 0140 · hello@thikana.example\nhttps://thikana.example\n",
    ].join("\n\n"),
  );
});

it("does not split a phone number over two lines", () => {
  const parts = [{ kind: "text", text: "Call +91 98320 00140." }] as const;
  const html = writeLetterHtml({ ...letter, parts }, frame);
  expect(html).toContain("Call +91&nbsp;98320&nbsp;00140.");
  expect(html).toContain("+91&nbsp;353&nbsp;250&nbsp;0140 · hello@thikana.example");
});
