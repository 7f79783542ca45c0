import { m } from "#words/generated/messages.js";
import { findPhones, type TextMatch } from "./find-phone.ts";
import { foldText } from "./fold-text.ts";
import { getTokens } from "./tokens.ts";

/**
 * Endings of domain names. The short list is also recognised with spaces ("hillhomes dot com"); words of the long list
 * also start sentences after a missing space ("corner plot.In a quiet lane").
 */
const SURE_ENDS =
  "com|net|org|info|biz|io|co\\.in|net\\.in|org\\.in|co\\.uk|com\\.np|app|ly|gl|gle|xyz|dev|tech|wixsite";
const WORD_ENDS =
  "in|me|co|is|np|bd|page|link|site|online|live|shop|store|house|homes|property|properties|estate|club|us|tv|cc|to";
const DOT = "(?:\\s{0,2}[.。]\\s{0,2}|\\s{0,2}[([{]?\\s?\\b(?:dot|daut|point)\\b\\s?[)\\]}]?\\s{0,2})";
const AT =
  "(?:\\s{0,2}@\\s{0,2}|\\s{0,2}[([{]\\s?at(?: the rate)?\\s?[)\\]}]\\s{0,2}|\\sat the rate(?: of)?\\s)";
/** A search for an address begins at the last letter before the dot or the @, because the part before may be long. */
const START = "(?<![\\p{L}\\d'’])";

const EMAILS = [
  /[a-z0-9._%+-]@[a-z0-9-]{1,40}\.[a-z]{2,10}/gu,
  /[a-z0-9._-]{2}@[a-z][a-z0-9-]{2,40}/gu,
  new RegExp(`[a-z0-9._%+-]${AT}[a-z][a-z0-9-]{0,40}${DOT}(?:${SURE_ENDS}|in)\\b`, "gu"),
  new RegExp(`[a-z0-9._]\\sat\\s[a-z][a-z0-9-]{0,40}${DOT}(?:com|net|org|in)\\b`, "gu"),
  new RegExp(
    `${START}(?:g\\s?mail|gee\\s?mail|gmial|hotmail|rediff\\s?mail|ymail|proton\\s?mail|yahoo\\s?mail)(?!\\p{L})`,
    "gu",
  ),
  new RegExp(`${AT}(?:yahoo|outlook|icloud|live|zoho|aol|proton|rediff)\\b`, "gu"),
];

const LINKS = [
  /(?:https?|hxxps?|ftp)\s?:\s?\/\/?/gu,
  new RegExp(`${START}www\\s?[.。]`, "gu"),
  new RegExp(
    `${START}(?:wa|t|fb|m|youtu|bit|goo|tinyurl|linktr|maps|instagr|g)(?:\\s?\\.\\s?|\\s?[([]?\\s?\\bdot\\s?[)\\]]?\\s?)(?:me|be|ly|gl|co|ee|am|cc|page)\\b`,
    "gu",
  ),
  new RegExp(`[a-z0-9](?:\\.|\\s\\.\\s?)(?:${SURE_ENDS})(?![\\p{L}\\d])`, "gu"),
  new RegExp(`[a-z0-9]\\s?[([{]?\\s?\\b(?:dot|daut)\\b\\s?[)\\]}]?\\s?(?:${SURE_ENDS}|in|me|live)\\b`, "gu"),
  new RegExp(`[a-z0-9]\\.(?:${WORD_ENDS})\\s?/\\s?[a-z0-9]`, "gu"),
  new RegExp(
    `${START}(?:visit|website|web|site|see|link|online|log on|portal|page)\\b[\\s:,-]{1,4}(?:us |at |on |to |is ){0,2}[a-z0-9][a-z0-9-]{0,60}\\.(?:${WORD_ENDS})(?![\\p{L}\\d])`,
    "gu",
  ),
];

const PLATFORM =
  "insta|instagram|instagr|ig|fb|face\\s?book|telegram|tele\\s?gram|tg|snap\\s?chat|twitter|whats?\\s?app|whats\\s?ap|watsapp|watsap|wattsapp|you\\s?tube|yt|linked\\s?in|viber|wechat|skype";

const HANDLES = [
  /(?<![\p{L}\d.])@[a-z_][a-z0-9_.]{1,40}/gu,
  new RegExp(
    `${START}(?:${PLATFORM})\\b\\s?(?:id|handle|page|name|account|profile|channel|no|number|group|user)?\\s?\\.?\\s?(?:[:=@]|(?<=\\s)[-–—>]|[-–—]>?(?=\\s))\\s{0,3}[a-z0-9_@]`,
    "gu",
  ),
  new RegExp(
    `${START}(?:${PLATFORM})\\b\\s(?:id|handle|username|no\\.?|number|name|account|page)\\s(?:is\\s)?[a-z0-9_.]{3,40}`,
    "gu",
  ),
  new RegExp(
    `${START}(?:insta|instagram|ig|fb|facebook|telegram|tg|snapchat|twitter)\\s[a-z0-9.]{0,30}[_\\d][a-z0-9_.]{0,30}`,
    "gu",
  ),
  new RegExp(
    `${START}(?:find|follow|add|dm|search|reach|message)\\s(?:us|me|for us)?\\s?(?:on|at|in)\\s(?:${PLATFORM})\\b`,
    "gu",
  ),
];

/** Letters with a blank or dot between each: "g m a i l". */
const SPACED = /(?<![\p{L}\d])[a-z](?:[\s.\-_*]{1,2}[a-z](?![\p{L}\d])){3,30}/gu;
const SPACED_NAMES = /gmail|yahoo|hotmail|whatsapp|insta|facebook|telegram|www|dotcom/;

const DOUBTS = [
  new RegExp(
    `${START}(?:call|ring|phone|contact|whatsapp|text|message|msg|sms|dm|ping|email|mail|reach|dial)\\s(?:me|us|now|on|at|owner|directly|the owner|the number|my|karo|karen|karein|kare|kijiye|korun)(?![\\p{L}])`,
    "gu",
  ),
  new RegExp(
    `${START}(?:my|mob|mobile|phone|contact|whatsapp|cell|ph|tel)\\.?\\s?(?:no|number|num|nos)(?![\\p{L}])`,
    "gu",
  ),
  new RegExp(`${START}(?:mob|ph|tel|cell)\\s?[:.]\\s?\\d`, "gu"),
  new RegExp(`${START}(?:${PLATFORM})(?![\\p{L}\\d])`, "gu"),
  /[a-z0-9]\.(?:in|me|co|page|site|online|homes|properties)(?![\p{L}\d])/gu,
  /(?:फोन|कॉल|काल|सम्पर्क|संपर्क|व्हाट्सएप|व्हाट्सऐप|ফোন|যোগাযোগ|কল)\s?(?:करें|करे|करो|कीजिए|गर्नुहोस्|করুন|নম্বর|नंबर)/gu,
];

const findByRules = (text: string, rules: readonly RegExp[], sure: boolean): TextMatch[] =>
  rules.flatMap((rule) =>
    Array.from(text.matchAll(rule), ({ 0: hit, index }) => ({ start: index, end: index + hit.length, sure })),
  );

const findEmails = (text: string): TextMatch[] => findByRules(text, EMAILS, true);
const findLinks = (text: string): TextMatch[] => findByRules(text, LINKS, true);
/** Names on social networks and messengers. */
const findHandles = (text: string): TextMatch[] => [
  ...findByRules(text, HANDLES, true),
  ...findByRules(text, [SPACED], true).filter(({ start, end }) =>
    SPACED_NAMES.test(text.slice(start, end).replace(/[^a-z]/g, "")),
  ),
];
/** Words that ask visitors to call directly; honest texts contain some of them too. */
const findDoubtfulWords = (text: string): TextMatch[] => findByRules(text, DOUBTS, false);

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
