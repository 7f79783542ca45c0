import { LAND_UNITS, type LandUnit } from "#domain/property/choices.ts";
import { getKind } from "#domain/property/kinds.ts";
import { getUnitWord } from "#domain/property/sizes.ts";
import { m } from "#words/generated/messages.js";
import { usePropertyFormState } from "./form-context.ts";
import { getTown } from "./form-places.ts";
import { getType } from "./form-questions.ts";
import { describeLand, getLandExample } from "./land-lines.ts";
import * as styles from "./PropertyForm.module.css";
import { FormSelect, FormText } from "./steps/FormFields.tsx";

const getOption = (value: LandUnit) => ({
  value,
  label: value === "sqyd" ? m.owner_unit_sqyd : () => getUnitWord(value),
});

/** The size in a land unit, with the unit's size there: a katha in Patna is nearly two of Siliguri's. */
export function LandSizeFields() {
  const { values, places } = usePropertyFormState();
  const type = getType(values);
  const land = type !== null && getKind(type).land;
  const town = getTown(places, values.city);
  const factors = town?.factors ?? { sqft: 1 };
  const units = LAND_UNITS.filter((unit) => unit in factors).map(getOption);
  return (
    <>
      <FormText
        name="landArea"
        label={land ? m.field_land_area() : m.owner_land_with_house()}
        hint={m.owner_land_hint({ example: getLandExample(factors) })}
        autoComplete="off"
        optional={!land}
        required={land}
      />
      <FormSelect
        name="landUnit"
        label={m.owner_land_unit()}
        options={units}
        hint={town ? undefined : m.owner_land_unit_town()}
        optional={!land}
      />
      <p className={`${styles.note} ${styles.wide}`} data-part="land-in-feet" aria-live="polite">
        {town && describeLand(values, town)}
      </p>
    </>
  );
}
