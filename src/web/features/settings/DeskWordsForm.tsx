import type { AdminTextsAnswer } from "#contract/admin/settings.ts";
import { CALL_LANGUAGES } from "#domain/lead/choices.ts";
import { MESSAGE_KINDS, PLACES_LINE } from "#domain/lead/message-template.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { getDeskWordsLabel, getTextsOfDeskWords } from "#web/routes/admin/settings/DeskTextForm.tsx";
import { SettingForm } from "#web/routes/admin/settings/SettingForm.tsx";
import * as styles from "#web/routes/admin/settings/Settings.module.css";
import { TextArea } from "#web/ui/TextArea.tsx";
import { m } from "#words/generated/messages.js";
import { RecordCard } from "../property-desk/RecordCard.tsx";

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
