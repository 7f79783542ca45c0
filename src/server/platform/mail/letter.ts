import type { z } from "zod";
import type { MailTopic } from "#domain/account/choices.ts";
import { escapeHtml } from "#domain/text/escape.ts";
import { getLocale } from "#words/generated/runtime.js";
import type { Mailbox, MailFile } from "./mailer.ts";

/** The content of a mail without any formatting. All texts are plain text. */
export interface Letter {
  subject: string;
  /** The preview text that mail programs show beside the subject. */
  preview: string;
  heading: string;
  parts: readonly LetterPart[];
  /** Why this person received it, shown at the foot. */
  why: string;
}

export type LetterPart =
  | { readonly kind: "text"; readonly text: string }
  /** A text that somebody wrote, with its line breaks. */
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "facts"; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** Links, each with a description. */
  | { readonly kind: "links"; readonly links: readonly LetterLink[] }
  /** Homes, each with its photo. */
  | { readonly kind: "cards"; readonly cards: readonly LetterCard[] }
  /** The one action of the mail. */
  | { readonly kind: "button"; readonly label: string; readonly href: string }
  | { readonly kind: "small"; readonly text: string };

interface LetterLink {
  readonly label: string;
  readonly href: string;
  readonly text: string;
}

/** A home as a mail shows it. */
export interface LetterCard {
  readonly title: string;
  readonly href: string;
  /** The address of a photo on our own site, the same for everybody; null if there is none. */
  readonly photo: { readonly src: string; readonly alt: string; readonly caption: string } | null;
  readonly price: string;
  /** Why it is shown: "New". */
  readonly note: string;
  /** Short facts, and where it is. */
  readonly lines: readonly string[];
}

/** The frame around every mail: who sends it. */
interface LetterFrame {
  brand: string;
  /** The address that the brand links to. */
  home: string;
  /** The postal address at the foot, line by line. */
  address: readonly string[];
  /** Other ways to reach us, at the foot: phone numbers, an email address. */
  reach: readonly string[];
  /** Links at the foot to what else the recipient can do. */
  links: readonly { readonly label: string; readonly href: string }[];
}

/** One kind of mail: the data it needs, and its text. */
export interface MailKind<T extends object> {
  /** `<noun>-<what happened>`: stored in the database with each queued mail. */
  readonly name: string;
  /** The topic under which people can turn it off; null if it is always sent. */
  readonly topic: MailTopic | null;
  /** The data stored until it is sent. No secrets, because it can be read in the database. */
  readonly data: z.ZodType<T>;
  /** @param site the address of the site, without a slash at the end */
  write(data: T, site: string): Letter;
  /** Who receives a reply; nobody in particular if it is left out. */
  replyTo?(data: T): Mailbox | undefined;
  /** Attachments. */
  attach?(data: T): readonly MailFile[];
}

/** A kind of mail, whose data has the type of its schema. */
export const defineMail = <T extends object>(kind: MailKind<T>): MailKind<T> => kind;

/** Writes the mail as plain text. */
export function writeLetterText(letter: Letter, { brand, home, address, reach, links }: LetterFrame): string {
  const body = [letter.heading, ...letter.parts.map(writePartText)];
  const alternatives = links.map(({ label, href }) => `${label}: ${href}`);
  const foot = [
    "-- ",
    letter.why,
    ...alternatives,
    "",
    `${brand}, ${address.join(", ")}`,
    reach.join(" · "),
    home,
  ];
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
    case "cards":
      return part.cards.map(writeCardText).join("\n\n");
    case "button":
      return `${part.label}:\n${part.href}`;
  }
}

const writeCardText = ({ title, price, note, lines, href }: LetterCard): string =>
  [title, `${price} (${note})`, ...lines, href].join("\n");

/**
 * Mail programs support tables and style attributes, and little else. The values are those of the palette (tokens.css).
 * REFINED holds what only some of them support: the dark palette, and more space on a phone. The mail is complete
 * without it.
 */
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = "#1d1b1a";
const MUTED = "#6b6460";
const LINE = "#ece5e0";
const RHODO = "#c8215d";
const PAGE = "#f8f2ed";
const P = `margin:0 0 16px;font-size:16px;line-height:26px;color:${INK}`;
const TABLE = `role="presentation" border="0" cellpadding="0" cellspacing="0"`;
const REFINED = `@media (max-width:520px){.card{padding:24px 20px 8px!important}
.shot,.words{display:block!important;width:100%!important}.shot img{width:100%!important;height:auto!important}
.words{padding:12px 0 0!important}}
@media (prefers-color-scheme:dark){
.page{background:#171413!important}.card{background:#201c1b!important}
.card,.fact{border-color:#37302d!important}.card{border-top-color:${RHODO}!important}
.ink{color:#f7f0eb!important}.muted,.muted a{color:#b9aea7!important}
.brand{color:#ff94b5!important}.quote{background:#2a2523!important}
}`;

/**
 * Writes the mail as HTML. It loads nothing but photos of homes, from our own site and by addresses that are the same
 * for everybody, so nobody sees who has opened it. Every text in it is escaped.
 */
export function writeLetterHtml(letter: Letter, frame: LetterFrame): string {
  return `<!doctype html>
<html lang="${getLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>${REFINED}</style><title>${escapeHtml(letter.subject)}</title></head>
<body class="page" style="margin:0;padding:0;background:${PAGE};${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.preview)}</div>
<table ${TABLE} class="page" width="100%" style="background:${PAGE}"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="100%" style="max-width:600px">
${writeHead(frame)}
<tr><td class="card" style="background:#ffffff;border:1px solid ${LINE};border-top:4px solid ${RHODO};border-radius:12px;padding:32px 32px 16px">
<h1 class="ink" style="margin:0 0 16px;font-family:Georgia,'Times New Roman',serif;font-size:26px;line-height:34px;font-weight:600;color:${INK}">${escapeHtml(letter.heading)}</h1>
${letter.parts.map(writePart).join("\n")}
</td></tr>
${writeFoot(letter.why, frame)}
</table></td></tr></table></body></html>`;
}

function writeHead({ brand, home }: LetterFrame): string {
  const link = `${FONT};font-size:20px;font-weight:700;color:${RHODO};text-decoration:none`;
  return `<tr><td style="padding:0 4px 16px"><a class="brand" href="${escapeHtml(home)}" style="${link}">${escapeHtml(brand)}</a></td></tr>`;
}

function writeFoot(why: string, { brand, address, reach, links }: LetterFrame): string {
  const alternatives = links.map(
    ({ label, href }) => `<a href="${escapeHtml(href)}" style="color:${MUTED}">${escapeHtml(label)}</a>`,
  );
  const lines = [
    escapeHtml(why),
    ...(alternatives.length > 0 ? [alternatives.join(" &nbsp;·&nbsp; ")] : []),
    `${escapeHtml(`${brand}, ${address.join(", ")}`)}<br>${reach.map((way) => keepUnbroken(escapeHtml(way))).join(" · ")}`,
  ];
  const p = `margin:0 0 8px;font-size:13px;line-height:20px;color:${MUTED}`;
  return `<tr><td class="muted" style="padding:20px 4px">${lines.map((line) => `<p class="muted" style="${p}">${line}</p>`).join("")}</td></tr>`;
}

function writePart(part: LetterPart): string {
  switch (part.kind) {
    case "text":
      return `<p class="ink" style="${P}">${writeBreaks(part.text)}</p>`;
    case "small":
      return `<p class="muted" style="margin:0 0 16px;font-size:14px;line-height:22px;color:${MUTED}">${writeBreaks(part.text)}</p>`;
    case "quote":
      return `<blockquote class="ink quote" style="${P};padding:12px 16px;background:${PAGE};border-left:3px solid ${RHODO};border-radius:0 8px 8px 0;overflow-wrap:anywhere">${writeBreaks(part.text)}</blockquote>`;
    case "facts":
      return `<table ${TABLE} width="100%" style="margin:0 0 16px">${part.facts.map(writeFact).join("")}</table>`;
    case "links":
      return `<table ${TABLE} width="100%" style="margin:0 0 16px">${part.links.map(writeLink).join("")}</table>`;
    case "cards":
      return part.cards.map(writeCard).join("");
    case "button":
      return writeButton(part.label, part.href);
  }
}

function writeFact([label, value]: readonly [string, string]): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${LINE};font-size:15px;line-height:22px;vertical-align:top`;
  return `<tr><td class="muted fact" width="34%" style="${cell};color:${MUTED}">${escapeHtml(label)}</td><td class="ink fact" style="${cell};color:${INK};overflow-wrap:anywhere">${writeBreaks(value)}</td></tr>`;
}

function writeLink({ label, href, text }: LetterLink): string {
  const cell = `padding:12px 0;border-bottom:1px solid ${LINE};font-size:16px;line-height:24px;overflow-wrap:anywhere`;
  const link = `color:${RHODO};font-weight:600;text-decoration:none`;
  return `<tr><td class="fact" style="${cell}"><a class="brand" href="${escapeHtml(href)}" style="${link}">${escapeHtml(label)}</a><br><span class="ink" style="color:${INK};font-size:15px">${writeBreaks(text)}</span></td></tr>`;
}

const writeCaption = (text: string): string =>
  text &&
  `<span class="muted" style="font-size:12px;line-height:18px;color:${MUTED}">${escapeHtml(text)}</span>`;

/** The photo beside the words; on a phone above them. All of it leads to the home. */
function writeCard({ title, href, photo, price, note, lines }: LetterCard): string {
  const address = escapeHtml(href);
  const shot = photo
    ? `<td class="shot" width="192" valign="top" style="width:192px"><a href="${address}"><img src="${escapeHtml(photo.src)}" alt="${escapeHtml(photo.alt)}" width="192" height="128" style="display:block;width:192px;height:128px;object-fit:cover;border:0;border-radius:10px;background:${LINE}"></a>${writeCaption(photo.caption)}</td>`
    : "";
  const words = [
    `<span class="muted" style="font-size:13px;color:${MUTED}">${escapeHtml(note)}</span>`,
    `<strong class="ink" style="font-size:19px;color:${INK}">${escapeHtml(price)}</strong>`,
    `<a class="brand" href="${address}" style="font-size:16px;font-weight:600;color:${RHODO};text-decoration:none">${escapeHtml(title)}</a>`,
    ...lines.map(
      (line) => `<span class="muted" style="font-size:14px;color:${MUTED}">${escapeHtml(line)}</span>`,
    ),
  ];
  return `<table ${TABLE} width="100%" style="margin:0 0 24px"><tr>${shot}<td class="words" valign="top" style="padding:0 0 0 ${photo ? 18 : 0}px;line-height:24px;overflow-wrap:anywhere">${words.join("<br>")}</td></tr></table>`;
}

/** A button with its address below, for programs in which buttons do not work. */
function writeButton(label: string, href: string): string {
  const link = `display:inline-block;padding:13px 24px;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none`;
  const address = escapeHtml(href);
  return `<table ${TABLE} style="margin:8px 0 12px"><tr><td style="background:${RHODO};border-radius:10px"><a href="${address}" style="${link}">${escapeHtml(label)}</a></td></tr></table>
<p class="muted" style="margin:0 0 16px;font-size:13px;line-height:20px;color:${MUTED};overflow-wrap:anywhere"><a href="${address}" style="color:${MUTED}">${address}</a></p>`;
}

function writeBreaks(text: string): string {
  return keepUnbroken(escapeHtml(text)).replaceAll("\n", "<br>");
}

/** Keeps phone numbers on one line. */
function keepUnbroken(html: string): string {
  return html.replace(/\+\d[\d ]+\d/g, (number) => number.replaceAll(" ", "&nbsp;"));
}
