import type { TextMatch } from "./find-phone.ts";

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

export const findEmails = (text: string): TextMatch[] => findByRules(text, EMAILS, true);
export const findLinks = (text: string): TextMatch[] => findByRules(text, LINKS, true);
/** Names on social networks and messengers. */
export const findHandles = (text: string): TextMatch[] => [
  ...findByRules(text, HANDLES, true),
  ...findByRules(text, [SPACED], true).filter(({ start, end }) =>
    SPACED_NAMES.test(text.slice(start, end).replace(/[^a-z]/g, "")),
  ),
];
/** Words that ask visitors to call directly; honest texts contain some of them too. */
export const findDoubtfulWords = (text: string): TextMatch[] => findByRules(text, DOUBTS, false);
