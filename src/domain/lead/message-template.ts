import { getValues, listChoices } from "#domain/choice.ts";
import { m } from "#words/generated/messages.js";

/** The prepared messages of the team, sent from the member's own WhatsApp. */
export const MESSAGE_KINDS = listChoices({
  hello: m.choice_message_hello,
  details: m.choice_message_details,
  confirm: m.choice_message_confirm,
  visit: m.choice_message_visit,
});
export type MessageKind = (typeof MESSAGE_KINDS)[number]["value"];
export const MESSAGE_KIND_VALUES = getValues(MESSAGE_KINDS);

/**
 * The places in a message that are filled in for each lead, written as `{name}`. `link` is the listing, `enquiry` and
 * `visit` are the visitor's own pages, `place` is the meeting point.
 */
export const MESSAGE_PLACES = [
  ...(["name", "property", "time", "member", "brand", "link"] as const),
  ...(["enquiry", "visit", "place"] as const),
] as const;
export type MessagePlace = (typeof MESSAGE_PLACES)[number];

/** A message about this makes no sense without these places. */
const NEEDS: Readonly<Record<MessageKind, readonly MessagePlace[]>> = {
  hello: [],
  details: ["link"],
  confirm: ["visit"],
  visit: ["time"],
};

/** What is wrong with a message, or null. A place that does not exist would be sent as it is written. */
export function findTemplateProblem(kind: MessageKind, text: string): string | null {
  const written = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const unknown = written.find((name) => !MESSAGE_PLACES.some((place) => place === name));
  if (unknown !== undefined) return m.message_error_place({ place: `{${unknown}}`, places: PLACES_LINE });
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ""))) return m.message_error_brace({ places: PLACES_LINE });
  const missing = NEEDS[kind].find((place) => !written.includes(place));
  return missing === undefined ? null : m.message_error_missing({ place: `{${missing}}` });
}

/** The places as they are typed: "{name}, {property}, …". */
export const PLACES_LINE = MESSAGE_PLACES.map((place) => `{${place}}`).join(", ");

/** A line that ends with one of these says nothing without it: "Meeting point: {place}". */
const ENDS_LINE = /\{(enquiry|visit|place)\}[.।]?\s*$/;

/**
 * The message with its places filled in; one without a value leaves nothing, and no double spaces. A line that only leads
 * to a place without a value is left out.
 */
export function fillTemplate(text: string, values: Readonly<Record<MessagePlace, string>>): string {
  const [first = "", ...others] = text.split("\n");
  const isSaid = (line: string) => {
    const [, name] = ENDS_LINE.exec(line) ?? [];
    return name === undefined || values[name as MessagePlace] !== "";
  };
  return [first, ...others.filter(isSaid)]
    .join("\n")
    .replace(/\{(\w+)\}/g, (whole, name: string) =>
      MESSAGE_PLACES.some((place) => place === name) ? values[name as MessagePlace] : whole,
    )
    .replace(/(?<![ \t])[ \t]+([,.!?।])/g, "$1")
    .replace(/[ \t]{2,}/g, " ")
    .trim();
}

/** The address that opens WhatsApp with a message to a number such as +919832000140. */
export const writeMessageLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
