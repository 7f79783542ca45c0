import { m } from "#words/generated/messages.js";
import { findDoubtfulWords, findEmails, findHandles, findLinks } from "./find-links.ts";
import { findPhones, type TextMatch } from "./find-phone.ts";
import { foldText } from "./fold-text.ts";
import { getTokens } from "./text-tokens.ts";

export type ContactKind = "phone" | "email" | "link" | "handle";

/** Words in a text that everybody will read, and their position. */
export interface TextFinding {
  readonly kind: ContactKind | "doubt";
  /** As it was typed; a long text is shortened. */
  readonly excerpt: string;
  readonly start: number;
  /** Behind its last letter. */
  readonly end: number;
}

export interface PublicTextReading {
  /** Contact details that bypass our team: the text is refused. */
  readonly contacts: readonly TextFinding[];
  /** Possible contact details: a person decides. */
  readonly doubts: readonly TextFinding[];
}

const LONGEST_EXCERPT = 60;
const LONGEST_WORD = 40;
const SHORTEST = 4;

/** Looks for phone numbers, email addresses, links and handles in a text that everybody will read. */
export function readPublicText(original: string): PublicTextReading {
  if (original.length < SHORTEST) return { contacts: [], doubts: [] };
  const { text, at } = foldText(original);
  const explainKind =
    (kind: TextFinding["kind"]) =>
    (found: TextMatch): TextFinding => {
      const start = at[findWordStart(text, found.start)] ?? 0;
      const end = at[found.end] ?? original.length;
      return { kind, start, end, excerpt: shortenText(original.slice(start, end).trim()) };
    };
  const phones = findPhones(getTokens(text));
  const contacts = [
    ...phones.filter(({ sure }) => sure).map(explainKind("phone")),
    ...findEmails(text).map(explainKind("email")),
    ...findLinks(text).map(explainKind("link")),
    ...findHandles(text).map(explainKind("handle")),
  ];
  const doubts = [...phones.filter(({ sure }) => !sure), ...findDoubtfulWords(text)].map(
    explainKind("doubt"),
  );
  return { contacts, doubts: contacts.length > 0 ? [] : doubts };
}

/** Rules may start within a word; the excerpt shows the whole word, unless it is very long. */
function findWordStart(text: string, from: number): number {
  let start = from;
  while (start > 0 && from - start < LONGEST_WORD && text[start - 1] !== " ") start -= 1;
  return start;
}

const shortenText = (words: string) =>
  words.length > LONGEST_EXCERPT ? `${words.slice(0, LONGEST_EXCERPT)}…` : words;

/** Why a text about a property cannot be public, as a message for its owner; null if it can. */
export const findPublicTextTrouble = (text: string): string | null => explainFirst(text, SAID);

/** The same for a review, whose author nobody calls through us. */
export const findReviewTextTrouble = (text: string): string | null => explainFirst(text, SAID_OF_REVIEW);

function explainFirst(text: string, said: Said): string | null {
  const [first] = readPublicText(text).contacts;
  return first ? said[first.kind as ContactKind](first.excerpt) : null;
}

/**
 * The same for a registration number, which has many digits of its own: a mobile number is found only if it is
 * separate.
 */
export function findPublicCodeTrouble(code: string): string | null {
  const mobile = /(?<!\d)(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/.exec(foldText(code).text)?.[0];
  if (mobile) return SAID.phone(mobile);
  const found = readPublicText(code).contacts.find(({ kind }) => kind !== "phone");
  return found ? SAID[found.kind as ContactKind](found.excerpt) : null;
}

/** Words that a person should check before the text is public, each once, as they were typed. */
export function listDoubts(text: string | null): string[] {
  const { contacts, doubts } = readPublicText(text ?? "");
  return [...new Set([...contacts, ...doubts].map(({ excerpt }) => excerpt))];
}

/** Doubtful words in several texts, each with its field. */
export function findWordsToLookAt<F extends string>(
  texts: readonly (readonly [field: F, text: string | null])[],
): { field: F; words: string }[] {
  return texts.flatMap(([field, text]) => listDoubts(text).map((words) => ({ field, words })));
}

type Said = Readonly<Record<ContactKind, (words: string) => string>>;

const SAID: Said = {
  phone: (words) => m.public_text_phone({ words }),
  email: (words) => m.public_text_email({ words }),
  link: (words) => m.public_text_link({ words }),
  handle: (words) => m.public_text_handle({ words }),
};

const SAID_OF_REVIEW: Said = {
  phone: (words) => m.public_text_review_phone({ words }),
  email: (words) => m.public_text_review_email({ words }),
  link: SAID.link,
  handle: (words) => m.public_text_review_handle({ words }),
};
