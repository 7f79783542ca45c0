import { LIMITS } from "#domain/limits.ts";
import { getWordCount } from "#domain/listing/quality.ts";
import { formatAreaLine, toSqft } from "#domain/property/area.ts";
import { LAND_UNITS, type LandUnit } from "#domain/property/choices.ts";
import { getKind } from "#domain/property/kinds.ts";
import { Button } from "#web/ui/Button.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { TextArea } from "#web/ui/TextArea.tsx";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { FormNumber, FormQuestion, FormSelect } from "./FormFields.tsx";
import { getQuestionsFor, getType } from "./form-asked.ts";
import { usePropertyFormState } from "./form-context.ts";
import { getLabelOfField } from "./form-labels.ts";
import { getTown } from "./form-places.ts";
import { ASK_ONLY, type TextFieldName } from "./form-values.ts";
import * as styles from "./PropertyForm.module.css";

/** A factor is never rounded to where it says something else: a decimal is 435.6 square feet. */

/** Questions that say more than the table of fields does; the unit of land is asked beside its size. */
const OWN_WAYS: Partial<Record<TextFieldName, () => React.ReactNode>> = {
  area: () => <FormQuestion name="area" unit={m.owner_sqft()} optional={false} />,
  bedrooms: Bedrooms,
  floorno: () => <FormQuestion name="floorno" hint={m.owner_floor_hint()} />,
  landArea: LandSize,
  landUnit: () => null,
  description: Description,
};

/** How large it is, its rooms, and what else people ask on the telephone. */
export function DetailsStep() {
  const { values } = usePropertyFormState();
  return (
    <>
      <div className={`${styles.wide} ${styles.questions} ${pageStyles.withoutScript}`}>
        <Button type="submit" look="outline" size="sm" name={ASK_ONLY} value="1">
          {m.owner_questions()}
        </Button>
        <p className={styles.note}>{m.owner_questions_words()}</p>
      </div>
      {getQuestionsFor(values).details.map((name) => {
        const Own = OWN_WAYS[name];
        return Own ? <Own key={name} /> : <FormQuestion key={name} name={name} />;
      })}
    </>
  );
}

function Description() {
  const { values, errors, change } = usePropertyFormState();
  return (
    <TextArea
      name="description"
      label={getLabelOfField("description")}
      hint={m.owner_description_hint({ words: formatNumber(getWordCount(values.description), 2) })}
      fieldClass={styles.wide}
      rows={7}
      maxLength={LIMITS.descriptionLength}
      required
      value={values.description}
      error={errors.description}
      onChange={({ target }) => change({ type: "answered", name: "description", value: target.value })}
    />
  );
}

function Bedrooms() {
  const { values } = usePropertyFormState();
  const type = getType(values);
  const needed = type !== null && getKind(type).needsBedrooms;
  return <FormQuestion name="bedrooms" hint={m.owner_bedrooms_hint()} optional={!needed} />;
}

const UNIT_WORDS: Record<LandUnit, () => string> = {
  sqft: m.owner_sqft,
  sqyd: m.owner_unit_sqyd,
  sqm: m.owner_unit_sqm,
  chatak: m.owner_unit_chatak,
  katha: m.owner_unit_katha,
  dhur: m.owner_unit_dhur,
  decimal: m.owner_unit_decimal,
  bigha: m.owner_unit_bigha,
  acre: m.owner_unit_acre,
  hectare: m.owner_unit_hectare,
};

/** Size in a land unit, with what one of it is there: a katha in Patna is nearly two of Siliguri's. */
function LandSize() {
  const { values, places } = usePropertyFormState();
  const type = getType(values);
  const land = type !== null && getKind(type).land;
  const town = getTown(places, values.city);
  const factors = town?.factors ?? { sqft: 1 };
  const units = LAND_UNITS.filter((unit) => unit in factors).map((value) => ({
    value,
    label: UNIT_WORDS[value],
  }));
  return (
    <>
      <FormNumber
        name="landArea"
        label={land ? m.owner_land() : m.owner_land_with_house()}
        decimal
        optional={!land}
      />
      <FormSelect
        name="landUnit"
        label={m.owner_land_unit()}
        options={units}
        hint={town ? undefined : m.owner_land_unit_town()}
        optional={!land}
      />
      <p className={`${styles.note} ${styles.wide}`} aria-live="polite">
        {factorWords(values.landUnit as LandUnit, values.landArea, factors, values.city)}
      </p>
    </>
  );
}

function factorWords(
  unit: LandUnit,
  size: string,
  factors: Partial<Record<LandUnit, number>>,
  town: string,
): string | null {
  const factor = factors[unit];
  if (!factor || unit === "sqft" || !town) return null;
  const sqft = m.area_sqft({ amount: formatNumber(factor, 4) });
  const one = m.owner_land_factor({ unit: UNIT_WORDS[unit](), town, sqft });
  const amount = Number(size.replaceAll(",", ""));
  if (!(amount > 0)) return one;
  return `${one} ${m.owner_land_in_all({ sqft: formatAreaLine(toSqft(amount, factor)) })}`;
}
