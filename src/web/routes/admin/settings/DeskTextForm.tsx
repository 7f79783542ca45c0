import type { DeskWords } from "#content/desk-words.ts";
import type { AdminTextsAnswer } from "#contract/admin/settings.ts";
import { getLabel } from "#domain/choice.ts";
import { CALL_LANGUAGES } from "#domain/lead/choices.ts";
import { MESSAGE_KINDS, PLACES_LINE } from "#domain/lead/message-template.ts";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import type { Texts } from "#web/features/form/action-answer.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { TextArea } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { SettingForm } from "./SettingForm.tsx";
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

/** Reasons for decisions, and the prepared messages in each language. */
export function DeskWordsForm({ settings: { words, version } }: { settings: AdminTextsAnswer }) {
  return (
    <SettingForm
      name="words"
      stored={{ version, base: getTextsOfDeskWords(words) }}
      getLabel={getDeskWordsLabel}
      className={styles.terms}
      save={m.admin_words_save()}
    >
      {(field) => (
        <>
          <RecordCard title={m.admin_words_reasons()}>
            <p className={recordStyles.hint}>{m.admin_words_reasons_words()}</p>
            <div className={recordStyles.editForm} data-part="edit-form">
              <TextArea {...field("rejectReasons")} rows={6} />
              <TextArea {...field("changeReasons")} rows={6} />
            </div>
          </RecordCard>
          <RecordCard title={m.admin_words_messages()}>
            <p className={recordStyles.hint}>{m.admin_words_messages_words({ places: PLACES_LINE })}</p>
            <div className={recordStyles.editForm} data-part="edit-form">
              {CALL_LANGUAGES.map(({ value: language }) =>
                MESSAGE_KINDS.map(({ value: kind }) => (
                  <TextArea
                    key={`${language}.${kind}`}
                    {...field(`messages.${language}.${kind}`)}
                    lang={language}
                    rows={3}
                  />
                )),
              )}
            </div>
          </RecordCard>
        </>
      )}
    </SettingForm>
  );
}
