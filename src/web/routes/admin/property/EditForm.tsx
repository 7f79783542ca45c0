import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { getLabel } from "#domain/choice.ts";
import { AMENITY_CHOICES } from "#domain/property/choices.ts";
import type { QuestionSubject } from "#domain/property/fields/field.ts";
import { getAmenitiesFor, listUnaskedQuestions } from "#domain/property/fields/questions.ts";
import type { AdminMore } from "#web/features/admin/admin-form.tsx";
import { ConflictNotice } from "#web/features/admin/ConflictNotice.tsx";
import { FocusedBox } from "#web/features/desk/FocusedBox.tsx";
import { getFormId } from "#web/features/desk/use-focus-along.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import type { ActionAnswer } from "#web/features/form/action-answer.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { EditInput } from "#web/features/property-desk/EditInput.tsx";
import { fillFormTexts } from "#web/features/property-desk/edit-form-data.ts";
import { RecordCard } from "#web/features/property-desk/RecordCard.tsx";
import { UnitInputs } from "#web/features/property-desk/UnitInputs.tsx";
import * as styles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { m } from "#words/generated/messages.js";
import {
  type EditField,
  getDetailFields,
  getEditLabel,
  getLocationFields,
  getPersonFields,
} from "./edit-fields.ts";

interface EditFormProps {
  record: PropertyRecord;
  /** The address of the property's page: the form is sent there, and it is the next page when done. */
  action: string;
}

/** All answers of the property's kind, to edit. Cancel leaves the stored values unchanged. */
export function EditForm({ record, action }: EditFormProps) {
  const form = useForm<AdminMore>("save", { inPlace: true });
  const { field, errors, message, answer } = form;
  const opened = answer?.more.opened ?? { version: record.version, base: fillFormTexts(record) };
  const meanwhile = answer?.more.meanwhile;
  const texts = message === undefined ? fillFormTexts(record) : form.values;
  const { subject, turn } = useSubject(record);
  const senseless = new Set<string>(listUnaskedQuestions(subject));
  useOutcome(form.fetched, action);
  const renderInputs = (fields: readonly EditField[]) => (
    <div className={styles.editForm} data-part="edit-form">
      {fields.map((one) => (
        <EditInput
          key={one.name}
          {...field(one.name, texts[one.name])}
          field={one}
          // Errors are always visible; hidden fields keep their text, and the server clears it.
          off={senseless.has(one.name) && !errors[one.name]}
          onChange={(value) => turn(one.name, value)}
        />
      ))}
    </div>
  );
  return (
    // Keyed by the merged version, so that the fields show what a colleague has saved.
    <ActionForm of={form} key={opened.version} id={getFormId("edit")} action={action} noValidate>
      <input type="hidden" name="version" value={opened.version} />
      <input type="hidden" name="base" value={JSON.stringify(opened.base)} />
      {meanwhile && (
        <FocusedBox>
          <ConflictNotice changes={meanwhile} getLabel={getEditLabel} />
        </FocusedBox>
      )}
      {message && !meanwhile && (
        <Notice tone="bad" className={styles.notice}>
          {m.admin_save_failed({ message })}
        </Notice>
      )}
      <RecordCard title={m.admin_personal()}>{renderInputs(getPersonFields())}</RecordCard>
      <RecordCard title={m.admin_details()}>{renderInputs(getDetailFields())}</RecordCard>
      {subject.propertyType === "Project" && <UnitInputs texts={texts} form={form} />}
      <RecordCard title={m.admin_location()}>{renderInputs(getLocationFields())}</RecordCard>
      <RecordCard title={m.admin_notes()}>
        <TextArea {...field("description", texts.description)} label={m.field_description()} rows={7} />
      </RecordCard>
      <RecordCard title={m.detail_amenities()}>
        <div className={`${styles.editForm} ${styles.tickBoxes}`} data-part="edit-form">
          {getAmenitiesFor(subject.propertyType).map((amenity) => (
            <Checkbox
              key={amenity}
              name={`amenities.${amenity}`}
              label={getLabel(AMENITY_CHOICES, amenity)}
              defaultChecked={`amenities.${amenity}` in texts}
            />
          ))}
        </div>
      </RecordCard>
      <div className={styles.save} data-part="save">
        <ButtonLink look="ghost" to={action} preventScrollReset>
          {m.ui_cancel()}
        </ButtonLink>
        <Button type="submit" busy={form.isSending} busyWords={m.form_saving()}>
          {m.admin_save()}
        </Button>
      </div>
    </ActionForm>
  );
}

/** The current answers that decide which questions apply. */
function useSubject({ propertyType, purpose, availability }: PropertyRecord) {
  const [subject, setSubject] = useState<QuestionSubject>({ propertyType, purpose, availability });
  const turn = (name: string, value: string) =>
    setSubject((before) => (name in before ? { ...before, [name]: value } : before));
  return { subject, turn };
}

/**
 * The two alerts of a save [ADMIN-06]; after a success, editing ends. If a colleague saved meanwhile, the alert says what
 * the notice says, and the notice has the focus afterwards.
 */
function useOutcome(answer: ActionAnswer<AdminMore> | undefined, done: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!answer) return;
    if (!answer.ok) {
      window.alert(m.admin_save_failed({ message: explainRefusal(answer) }));
      return;
    }
    window.alert(m.admin_saved());
    void navigate(done, { preventScrollReset: true });
  }, [answer, done, navigate]);
}

function explainRefusal({ message, more: { meanwhile = [] } }: ActionAnswer<AdminMore>): string {
  if (meanwhile.length > 0) return m.admin_meanwhile_alert();
  return message || m.admin_unknown_error();
}
