import { getLabel } from "#domain/choice.ts";
import { getWordCount } from "#domain/listing/quality.ts";
import { AMENITY_CHOICES, LAND_UNITS, type LandUnit } from "#domain/property/choices.ts";
import { getKind } from "#domain/property/kinds.ts";
import {
  formatAreaLine,
  formatFactorLine,
  formatLandLine,
  formatUnits,
  getUnitWord,
  isLocalUnit,
  type LandFactors,
  toSqft,
} from "#domain/property/sizes.ts";
import { type LandSize, readLandSize } from "#domain/property/typed-sizes.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { TextArea } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { type FormTown, getTown } from "../form-places.ts";
import { getLabelOfField, getQuestionsFor, getType, listOfferedAmenities } from "../form-questions.ts";
import { usePropertyFormState } from "../form-state.ts";
import { ASK_ONLY, type FormValues, type TextFieldName } from "../form-values.ts";
import * as styles from "../PropertyForm.module.css";
import { FieldNote, FormQuestion, FormSelect, FormText } from "./FormFields.tsx";

/** An example of a size in the land units used there. */
export function getLandExample(factors: LandFactors): string {
  if (!factors.katha) return formatUnits(5, "decimal");
  const landPart = factors.dhur ? "dhur" : "chatak";
  return formatLandLine({ landArea: 2.25, landUnit: "katha", landPart }) ?? "";
}

/** "5 katha × 720 sq.ft = 3,600 sq.ft in Siliguri"; only the size of one unit while no size can be read. */
export function describeLand(
  { landArea, landUnit }: Pick<FormValues, "landArea" | "landUnit">,
  { factors, name: town }: Pick<FormTown, "factors" | "name">,
): string | null {
  const size = readLandSize(landArea);
  const unit = size?.unit ?? landUnit;
  const factor = factors[unit as LandUnit];
  if (size?.part && !factors[size.part]) return describeUnknown(size.part, town);
  if (!factor) return unit && describeUnknown(unit, town);
  if (unit === "sqft") return null;
  const said = size?.amount
    ? describeSum(size, { unit, factor, town })
    : m.owner_land_factor({ unit: getUnitWord(unit), town, sqft: formatFactorLine(factor) });
  return isLocalUnit(unit) ? `${said} ${m.owner_land_check({ unit: getUnitWord(unit) })}` : said;
}

const describeUnknown = (unit: string, town: string) =>
  m.property_land_unit_unknown({ unit: getUnitWord(unit), town });

interface Measure {
  readonly unit: string;
  readonly factor: number;
  readonly town: string;
}

function describeSum({ amount, part }: LandSize, { unit, factor, town }: Measure): string {
  const size = formatLandLine({ landArea: amount, landUnit: unit, landPart: part }) ?? "";
  const same = {
    size,
    town,
    factor: formatFactorLine(factor),
    sqft: formatAreaLine(toSqft(amount, factor)),
  };
  return part
    ? m.owner_land_sum_parts({ ...same, amount: formatUnits(amount, unit) })
    : m.owner_land_sum(same);
}

const getOption = (value: LandUnit) => ({
  value,
  label: value === "sqyd" ? m.owner_unit_sqyd : () => getUnitWord(value),
});

/** The size in a land unit, with the unit's size there: a katha in Patna is nearly two of Siliguri's. */
function LandSizeFields() {
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

/** Questions with controls of their own; the unit of land is asked beside its size. */
const OWN_WAYS: Partial<Record<TextFieldName, () => React.ReactNode>> = {
  area: () => <FormQuestion name="area" unit={m.owner_sqft()} optional={false} />,
  bedrooms: Bedrooms,
  floorno: () => <FormQuestion name="floorno" hint={m.owner_floor_hint()} />,
  landArea: LandSizeFields,
  landUnit: () => null,
  description: Description,
};

/** The size, the rooms, and other things that people ask on the phone. */
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
