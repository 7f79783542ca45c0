import type { DeskWords } from "#content/desk-words.ts";
import { getLabel } from "#domain/choice.ts";
import { CALL_LANGUAGES } from "#domain/lead/choices.ts";
import { MESSAGE_KINDS } from "#domain/lead/message-template.ts";
import type { Texts } from "#web/features/form/action-answer.ts";
import { m } from "#words/generated/messages.js";

/** The names of the message fields, such as `messages.hi.visit`. */
const MESSAGE_FIELDS = CALL_LANGUAGES.flatMap(({ value: language }) =>
  MESSAGE_KINDS.map(({ value: kind }) => ({ name: `messages.${language}.${kind}`, language, kind })),
);

const REASONS = { rejectReasons: m.admin_words_reject, changeReasons: m.admin_words_change };

/** The label of a field; a message's own label is its kind, with the language for readers of the whole list. */
export function getDeskWordsLabel(name: string): string {
  if (name === "rejectReasons" || name === "changeReasons") return REASONS[name]();
  const field = MESSAGE_FIELDS.find((one) => one.name === name);
  if (!field) return name;
  const language = getLabel(CALL_LANGUAGES, field.language);
  return m.admin_words_message({ kind: getLabel(MESSAGE_KINDS, field.kind), language });
}

/** The stored words in the shape of the form: reasons line by line. */
export const getTextsOfDeskWords = ({
  rejectReasons,
  changeReasons,
  messages,
}: DeskWords): Record<string, string> => ({
  rejectReasons: rejectReasons.join("\n"),
  changeReasons: changeReasons.join("\n"),
  ...Object.fromEntries(MESSAGE_FIELDS.map(({ name, language, kind }) => [name, messages[language][kind]])),
});

const splitLines = (text = ""): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** The form's texts in the shape of the call's schema. */
export function getDeskWords(texts: Texts): Record<string, unknown> {
  const messages = Object.fromEntries(
    CALL_LANGUAGES.map(({ value: language }) => [
      language,
      Object.fromEntries(
        MESSAGE_KINDS.map(({ value: kind }) => [kind, texts[`messages.${language}.${kind}`]]),
      ),
    ]),
  );
  return {
    rejectReasons: splitLines(texts.rejectReasons),
    changeReasons: splitLines(texts.changeReasons),
    messages,
  };
}
