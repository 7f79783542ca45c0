import { LIMITS } from "#domain/limits.ts";
import { HONORIFICS } from "#domain/property-choices.ts";
import { purposesFor } from "#domain/property-questions.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { SegmentedControl } from "#web/ui/SegmentedControl.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { FieldNote, FormSelect, FormText } from "./FormFields.tsx";
import { questionsFor, typeOf } from "./form-asked.ts";
import { OWN_POSTED_BY, PURPOSE_CHOICES, TYPES } from "./form-choices.ts";
import { useForm } from "./form-context.ts";

/** What is listed, by whom, and whom our team speaks to. */
export function BasicsStep({ askMobile }: { askMobile: boolean }) {
  const { values, errors, change } = useForm();
  const asked = questionsFor(values).basics;
  const type = typeOf(values);
  const possible: readonly string[] | null = type && purposesFor(type);
  const purposes = PURPOSE_CHOICES.filter(({ value }) => possible?.includes(value) ?? true);
  return (
    <>
      <div className="field pf-wide">
        <span className="field__label" aria-hidden="true">
          {m.owner_purpose()}
        </span>
        <SegmentedControl
          label={m.owner_purpose()}
          name="purpose"
          segments={purposes}
          value={values.purpose}
          onValueChange={(value) => change({ type: "answered", name: "purpose", value })}
        />
        {errors.purpose && (
          <p className="field__error">
            <Icon name="alert" size={18} />
            {errors.purpose}
          </p>
        )}
        <FieldNote name="purpose" />
      </div>
      <FormSelect name="propertyType" label={m.owner_type()} options={TYPES} required />
      <FormSelect
        name="postedBy"
        label={m.owner_posted_by()}
        options={OWN_POSTED_BY}
        placeholder={undefined}
      />
      <FormText
        name="propertyTitle"
        label={m.owner_title()}
        hint={m.owner_title_hint()}
        fieldClass="pf-wide"
        maxLength={LIMITS.titleLength}
        required
      />
      {asked.includes("builder") && (
        <>
          <FormText name="builder" label={m.owner_builder()} maxLength={LIMITS.nameLength} optional />
          <FormText
            name="reraNumber"
            label={m.owner_rera()}
            hint={m.owner_rera_hint()}
            maxLength={LIMITS.nameLength}
            optional
          />
        </>
      )}
      <h2 className="pf-part">{m.owner_person()}</h2>
      <p className="pf-note">{m.owner_person_words()}</p>
      <div className="pf-name pf-wide">
        <FormSelect
          name="title"
          label={m.owner_person_title()}
          options={HONORIFICS.map((value) => ({ value, label: value }))}
          placeholder=""
        />
        <FormText
          name="firstName"
          label={m.owner_first_name()}
          autoComplete="given-name"
          maxLength={LIMITS.nameLength}
          optional
        />
        <FormText
          name="lastName"
          label={m.owner_last_name()}
          autoComplete="family-name"
          maxLength={LIMITS.nameLength}
          optional
        />
      </div>
      {(askMobile || errors.mobile) && (
        <TextField
          name="mobile"
          label={m.owner_landing_mobile()}
          hint={m.owner_landing_mobile_hint()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={values.mobile}
          error={errors.mobile}
          onChange={({ target }) => change({ type: "answered", name: "mobile", value: target.value })}
        />
      )}
    </>
  );
}
