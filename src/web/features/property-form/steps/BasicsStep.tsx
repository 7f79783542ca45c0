import { getOptions } from "#domain/choice.ts";
import { HONORIFIC_CHOICES } from "#domain/property/choices.ts";
import { getPurposesFor } from "#domain/property/kinds.ts";
import { OWNER_POSTED_BY, OWNER_PURPOSES } from "#domain/property/owner-choices.ts";
import * as fieldStyles from "#web/ui/Field.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { SegmentedControl } from "#web/ui/SegmentedControl.tsx";
import { m } from "#words/generated/messages.js";
import { PhoneField } from "../../form/ActionForm.tsx";
import { getLabelOfField, getQuestionsFor, getType, listTypesFor } from "../form-questions.ts";
import { usePropertyFormState } from "../form-state.ts";
import * as styles from "../PropertyForm.module.css";
import { FieldNote, FormQuestion, FormSelect } from "./FormFields.tsx";

/** What is listed, by whom, and the contact person for our team. */
export function BasicsStep({ askMobile }: { askMobile: boolean }) {
  const { values, errors, change } = usePropertyFormState();
  const asked = getQuestionsFor(values).basics;
  const type = getType(values);
  const possible: readonly string[] | null = type && getPurposesFor(type);
  const purposes = OWNER_PURPOSES.filter(({ value }) => possible?.includes(value) ?? true);
  return (
    <>
      <div className={`${fieldStyles.field} ${styles.wide}`} data-part="field">
        <span className={fieldStyles.label} aria-hidden="true">
          {m.owner_purpose()}
        </span>
        <SegmentedControl
          label={m.owner_purpose()}
          name="purpose"
          segments={getOptions(purposes)}
          value={values.purpose}
          onValueChange={(value) => change({ type: "answered", name: "purpose", value })}
        />
        {errors.purpose && (
          <p className={fieldStyles.error} data-part="field-error">
            <Icon name="alert" size={18} />
            {errors.purpose}
          </p>
        )}
        <FieldNote name="purpose" />
      </div>
      <FormSelect name="propertyType" label={m.owner_type()} options={listTypesFor(values)} required />
      <FormSelect
        name="postedBy"
        label={m.owner_posted_by()}
        options={OWNER_POSTED_BY}
        placeholder={undefined}
      />
      <FormQuestion name="propertyTitle" hint={m.owner_title_hint()} fieldClass={styles.wide} />
      {asked.includes("builder") && (
        <>
          <FormQuestion name="builder" />
          <FormQuestion name="reraNumber" hint={m.owner_rera_hint()} />
        </>
      )}
      <h2 className={styles.part}>{m.owner_person()}</h2>
      <p className={styles.note}>{m.owner_person_words()}</p>
      <div className={`${styles.name} ${styles.wide}`}>
        <FormSelect
          name="title"
          label={getLabelOfField("title")}
          options={HONORIFIC_CHOICES}
          placeholder=""
        />
        <FormQuestion name="firstName" autoComplete="given-name" />
        <FormQuestion name="lastName" autoComplete="family-name" />
      </div>
      {(askMobile || errors.mobile) && (
        <PhoneField
          name="mobile"
          label={m.account_mobile()}
          hint={m.account_mobile_hint()}
          value={values.mobile}
          error={errors.mobile}
          onChange={({ target }) => change({ type: "answered", name: "mobile", value: target.value })}
        />
      )}
    </>
  );
}
