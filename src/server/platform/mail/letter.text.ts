import type { Letter, LetterFrame, LetterPart } from "./letter.ts";

/** Writes the mail as plain text. */
export function writeLetterText(letter: Letter, { brand, home, address, reach, links }: LetterFrame): string {
  const body = [letter.heading, ...letter.parts.map(writePartText)];
  const ways = links.map(({ label, href }) => `${label}: ${href}`);
  const foot = ["-- ", letter.why, ...ways, "", `${brand}, ${address.join(", ")}`, reach.join(" · "), home];
  return `${body.join("\n\n")}\n\n${foot.join("\n")}\n`;
}

function writePartText(part: LetterPart): string {
  switch (part.kind) {
    case "text":
    case "small":
      return part.text;
    case "quote":
      return part.text
        .split("\n")
        .map((line) => `> ${line}`.trimEnd())
        .join("\n");
    case "facts":
      return part.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "links":
      return part.links.map(({ label, href, text }) => `${label}\n${text}\n${href}`).join("\n\n");
    case "button":
      return `${part.label}:\n${part.href}`;
  }
}
