import clsx from "clsx";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { getLabel, getOptions } from "#domain/choice.ts";
import { LIMITS } from "#domain/limits.ts";
import { AMENITY_CHOICES } from "#domain/property/choices.ts";
import type { QuestionSubject } from "#domain/property/fields/field.ts";
import { getAmenitiesFor, listUnaskedQuestions } from "#domain/property/fields/questions.ts";
import { hasUnits } from "#domain/property/kinds.ts";
import type { AdminMore } from "#web/features/admin/admin-form.tsx";
import { ConflictNotice, FocusedBox } from "#web/features/admin/ConflictNotice.tsx";
import { getFormId } from "#web/features/admin/keyboard.ts";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import type { ActionAnswer } from "#web/features/form/action-answer.ts";
import { getUnitFieldName, listUnitNumbers } from "#web/features/form/unit-fields.ts";
import { type FormState, useForm } from "#web/features/form/use-form.ts";
import * as styles from "#web/features/record/Record.module.css";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { FieldError } from "#web/ui/Field.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextArea, TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import {
  type EditField,
  type FormTexts,
  fillFormTexts,
  getDetailFields,
  getEditLabel,
  getLocationFields,
  getPersonFields,
  getUnitFields,
  type UnitField,
} from "./edit-fields.ts";

interface EditInputProps extends ReturnType<FormState["field"]> {
  field: EditField | UnitField;
  /** Hidden, but with its text. */
  off?: boolean;
  onChange?: (value: string) => void;
}

/** One question of the edit form: a closed list, a number, a date or a line of text. */
function EditInput({ field, off, onChange, ...control }: EditInputProps) {
  const { label, options, blank, type, step, wide } = field;
  const common = {
    ...control,
    label: label(),
    fieldClass: clsx(wide && styles.wide, off && styles.off),
  };
  if (options) {
    return (
      <SelectField
        {...common}
        options={getOptions(options)}
        placeholder={blank || !control.defaultValue ? m.admin_choose() : undefined}
        onChange={onChange && (({ target }) => onChange(target.value))}
      />
    );
  }
  return <TextField {...common} type={type ?? "text"} step={step} />;
}

interface UnitInputsProps {
  texts: FormTexts;
  form: Pick<FormState, "errors" | "field">;
}

/** The units of a project: edit, add, remove. */
function UnitInputs({ texts, form: { errors, field } }: UnitInputsProps) {
  const bind = (control: string) => field(control, texts[control]);
  const [numbers, setNumbers] = useState(() => listUnitNumbers(Object.keys(texts)));
  return (
    <RecordCard title={m.field_units()}>
      <FieldError id={undefined} error={errors.projectUnits} />
      {numbers.length === 0 && <p className={styles.hint}>{m.admin_unit_none()}</p>}
      {numbers.map((number, place) => (
        <fieldset key={number} className={styles.unit}>
          <legend>{m.owner_unit_number({ number: place + 1 })}</legend>
          <div className={styles.editForm} data-part="edit-form">
            {getUnitFields().map((one) => (
              <EditInput
                key={one.name}
                {...bind(getUnitFieldName(number, one.name))}
                field={one}
                // The server counts only the units that are present.
                error={errors[getUnitFieldName(place, one.name)]}
              />
            ))}
          </div>
          <Button
            look="ghost"
            size="sm"
            icon="trash"
            onClick={() => setNumbers(numbers.filter((other) => other !== number))}
          >
            {m.owner_unit_remove({ number: place + 1 })}
          </Button>
        </fieldset>
      ))}
      {numbers.length < LIMITS.projectUnits && (
        <Button
          look="outline"
          size="sm"
          icon="plus"
          onClick={() => setNumbers([...numbers, Math.max(-1, ...numbers) + 1])}
        >
          {m.owner_unit_add()}
        </Button>
      )}
    </RecordCard>
  );
}

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
      {hasUnits(subject.propertyType) && <UnitInputs texts={texts} form={form} />}
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
      window.alert(m.admin_save_failed({ message: explainRejection(answer) }));
      return;
    }
    window.alert(m.admin_saved());
    void navigate(done, { preventScrollReset: true });
  }, [answer, done, navigate]);
}

function explainRejection({ message, more: { meanwhile = [] } }: ActionAnswer<AdminMore>): string {
  if (meanwhile.length > 0) return m.admin_meanwhile_alert();
  return message || m.admin_unknown_error();
}
