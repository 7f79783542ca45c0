import { getLabel } from "#domain/choice.ts";
import { AMENITY_CHOICES } from "#domain/property/choices.ts";
import { Checkbox } from "#web/ui/Choice.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { usePropertyFormState } from "./form-context.ts";
import { listOfferedAmenities } from "./form-questions.ts";
import * as styles from "./PropertyForm.module.css";
import { FieldNote } from "./steps/FormFields.tsx";

/** The amenities; all of them are optional. */
export function AmenitiesStep() {
  const { values, change } = usePropertyFormState();
  return (
    <fieldset className={`${styles.wide} ${styles.amenities}`}>
      <legend className={textStyles.visuallyHidden}>{m.detail_amenities()}</legend>
      <FieldNote name="amenities" />
      {listOfferedAmenities(values).map((name) => (
        <Checkbox
          key={name}
          name="amenities"
          value={name}
          label={getLabel(AMENITY_CHOICES, name)}
          checked={values.amenities.includes(name)}
          onChange={({ target }) => change({ type: "amenity", name, on: target.checked })}
        />
      ))}
    </fieldset>
  );
}
