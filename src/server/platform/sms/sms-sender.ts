/** One text message to a telephone, ready to be sent. */
export interface SmsMessage {
  /** The same for every attempt to send it. */
  readonly id: string;
  /** `+919832000140` */
  readonly to: string;
  readonly text: string;
  /** The code in the text, for gateways that put it into a template of their own. */
  readonly code: string;
}

/** Sends text messages out of the process. */
export interface SmsSender {
  /** Whether messages reach telephones; those of the outbox reach only developers. */
  readonly reachesPhones: boolean;
  /**
   * Sends the message; resolves when the gateway has accepted it.
   * @throws SmsRefused if trying again is useless, another error if it may work later
   */
  send(message: SmsMessage): Promise<void>;
}

/** The gateway will never accept this message, for example because our key for it is wrong. */
export class SmsRejected extends Error {
  override readonly name = "SmsRefused";
}

/** How a gateway is called. Address, headers and body are templates. */
export interface SmsGateway {
  readonly url: string;
  readonly method: "GET" | "POST" | "PUT";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What the answer must contain, for gateways that answer 200 to what they refuse; empty if the status is enough. */
  readonly success: string;
}

/** The variables as they were given; empty ones are undefined. */
export interface SmsVariables {
  readonly SMS_URL?: string | undefined;
  readonly SMS_METHOD?: SmsGateway["method"] | undefined;
  readonly SMS_HEADERS?: string | undefined;
  readonly SMS_BODY?: string | undefined;
  readonly SMS_SUCCESS?: string | undefined;
}

const NUMBERS = ["{number}", "{digits}"];
const TEXTS = ["{text}", "{code}"];
const PLACEHOLDER = /\{[a-z]+\}/g;
const SAMPLE: SmsMessage = { id: "0", to: "+919832000140", text: '"5 < 6"\n& more', code: "123456" };

/** The gateway of these variables; undefined without an address. Check them with `findGatewayProblems` first. */
export function readSmsGateway(given: SmsVariables): SmsGateway | undefined {
  if (!given.SMS_URL) return undefined;
  const { SMS_METHOD: method = "POST", SMS_BODY: body = "", SMS_SUCCESS: success = "" } = given;
  return { url: given.SMS_URL, method, body, success, headers: readHeaders(given.SMS_HEADERS) ?? {} };
}

/** What is wrong with the variables; each sentence begins with the name of a variable. */
export function findGatewayProblems(given: SmsVariables): string[] {
  const others = (["SMS_METHOD", "SMS_HEADERS", "SMS_BODY", "SMS_SUCCESS"] as const).filter(
    (name) => given[name],
  );
  if (!given.SMS_URL) return others.length > 0 ? [`SMS_URL is missing (${others[0]} is set)`] : [];
  const { SMS_URL: url, SMS_BODY: body = "", SMS_HEADERS: headers = "" } = given;
  const holds = (names: string[]) => names.some((name) => url.includes(name) || body.includes(name));
  const unknown = Object.entries({ SMS_URL: url, SMS_HEADERS: headers, SMS_BODY: body }).flatMap(
    ([name, text]) =>
      (text.match(PLACEHOLDER) ?? [])
        .filter((found) => ![...NUMBERS, ...TEXTS].includes(found))
        .map((found) => `${name} has the placeholder ${found}, which does not exist`),
  );
  return [
    ...(isSafe(url) ? [] : ["SMS_URL must begin with https://: the messages contain codes"]),
    ...(headers === "" || readHeaders(headers)
      ? []
      : ['SMS_HEADERS must be a JSON object of texts, such as {"authkey":"…"}']),
    ...unknown,
    ...(holds(NUMBERS) ? [] : ["SMS_BODY must contain {number} or {digits}, or SMS_URL must"]),
    ...(holds(TEXTS) ? [] : ["SMS_BODY must contain {text} or {code}, or SMS_URL must"]),
    ...findBodyProblems(given, body),
  ];
}

function findBodyProblems(given: SmsVariables, body: string): string[] {
  if (given.SMS_METHOD === "GET" && body !== "") return ["SMS_BODY must be empty if SMS_METHOD is GET"];
  const gateway = readSmsGateway(given);
  if (!gateway || !getContentType(gateway).includes("json") || body === "") return [];
  return canParse(fillGateway(gateway, SAMPLE).body ?? "") ? [] : ["SMS_BODY must be JSON"];
}

/** Codes may travel in the open only inside this machine, as in tests. */
function isSafe(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

function canParse(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

function readHeaders(json: string | undefined): Record<string, string> | null {
  if (!json || !canParse(json)) return null;
  const read: unknown = JSON.parse(json);
  if (typeof read !== "object" || read === null || Array.isArray(read)) return null;
  const lines = Object.entries(read);
  const isGood = ([name, value]: [string, unknown]) =>
    /^[\w!#$%&'*+.^`|~-]+$/.test(name) && typeof value === "string" && /^[\t\x20-\x7e]*$/.test(value);
  return lines.every(isGood) ? (Object.fromEntries(lines) as Record<string, string>) : null;
}

/** The header that says how the body is written; by default JSON for a body that looks like it, otherwise a form. */
function getContentType({ headers, body }: SmsGateway): string {
  const [, given] = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type") ?? [];
  if (given !== undefined) return given;
  return /^\s*[{[]/.test(body) ? "application/json" : "application/x-www-form-urlencoded";
}

const ENCODINGS: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/json/, (text) => JSON.stringify(text).slice(1, -1)],
  [/x-www-form-urlencoded/, encodeURIComponent],
];

/** The request that sends a message: each value is written as its place needs it. */
export function fillGateway(gateway: SmsGateway, message: SmsMessage) {
  const type = getContentType(gateway);
  const encodeBody = ENCODINGS.find(([kind]) => kind.test(type))?.[1] ?? ((text: string) => text);
  const { url, method, headers, body } = gateway;
  return {
    url: fill(url, message, encodeURIComponent),
    method,
    headers: {
      ...(body !== "" && { "content-type": type }),
      ...Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), fill(value, message, encodeURI)]),
      ),
    },
    ...(body !== "" && { body: fill(body, message, encodeBody) }),
  };
}

function fill(template: string, { to, text, code }: SmsMessage, encode: (text: string) => string): string {
  const values: Record<string, string> = {
    "{number}": to,
    "{digits}": to.slice(1),
    "{text}": text,
    "{code}": code,
  };
  return template.replace(PLACEHOLDER, (found) => encode(values[found] ?? found));
}
