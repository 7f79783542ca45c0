import type { DeskWords } from "#content/desk-words.ts";
import type { AdminTextPart } from "#contract/admin/settings.ts";
import { getLabel } from "#domain/choice.ts";
import { CALL_LANGUAGES } from "#domain/lead/choices.ts";
import { MESSAGE_KINDS, PLACES_LINE } from "#domain/lead/message-template.ts";
import type { Texts } from "#web/features/form/action-answer.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import { TextArea } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { SettingCard } from "./SettingForm.tsx";
import * as styles from "./Settings.module.css";

/** The names of the message fields, such as `messages.hi.visit`. */
const MESSAGE_FIELDS = CALL_LANGUAGES.flatMap(({ value: language }) =>
  MESSAGE_KINDS.map(({ value: kind }) => ({ name: `messages.${language}.${kind}`, language, kind })),
);

const REASONS = { rejectReasons: m.admin_words_reject, changeReasons: m.admin_words_change };

/** The label of a field; a message's own label is its kind, with the language for readers of the whole list. */
function getDeskWordsLabel(name: string): string {
  if (name === "rejectReasons" || name === "changeReasons") return REASONS[name]();
  const field = MESSAGE_FIELDS.find((one) => one.name === name);
  if (!field) return name;
  const language = getLabel(CALL_LANGUAGES, field.language);
  return m.admin_words_message({ kind: getLabel(MESSAGE_KINDS, field.kind), language });
}

/** The stored words in the shape of the form: reasons line by line. */
const getTextsOfDeskWords = ({
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

/** The texts of one part, by field name. */
export const getTextsOfPart = (words: DeskWords, part: AdminTextPart): Record<string, string> =>
  Object.fromEntries(
    Object.entries(getTextsOfDeskWords(words)).filter(
      ([name]) => name.startsWith("messages.") === (part === "messages"),
    ),
  );

/** Reasons for decisions. */
export function ReasonsCard({ words }: { words: DeskWords }) {
  return (
    <SettingCard
      part="reasons"
      title={m.admin_words_reasons()}
      hint={m.admin_words_reasons_words()}
      stored={{ version: 0, base: getTextsOfPart(words, "reasons") }}
      getLabel={getDeskWordsLabel}
      save={m.admin_settings_save_reasons()}
    >
      {(field) => (
        <div className={recordStyles.editForm} data-part="edit-form">
          <TextArea {...field("rejectReasons")} rows={8} />
          <TextArea {...field("changeReasons")} rows={8} />
        </div>
      )}
    </SettingCard>
  );
}

/** The prepared messages; each language folds, and one with an error is open. */
export function MessagesCard({ words }: { words: DeskWords }) {
  return (
    <SettingCard
      part="messages"
      title={m.admin_words_messages()}
      hint={m.admin_words_messages_words({ places: PLACES_LINE })}
      stored={{ version: 0, base: getTextsOfPart(words, "messages") }}
      getLabel={getDeskWordsLabel}
      save={m.admin_settings_save_messages()}
    >
      {(field) =>
        CALL_LANGUAGES.map(({ value: language, label }, at) => {
          const fields = MESSAGE_KINDS.map(({ value: kind }) => field(`messages.${language}.${kind}`));
          return (
            <details
              key={language}
              className={styles.language}
              open={at === 0 || fields.some(({ error }) => error !== undefined)}
            >
              <summary className={disclosureStyles.disclosure}>{label()}</summary>
              <div className={recordStyles.editForm} data-part="edit-form">
                {fields.map((one) => (
                  <TextArea key={one.name} {...one} lang={language} rows={4} />
                ))}
              </div>
            </details>
          );
        })
      }
    </SettingCard>
  );
}
