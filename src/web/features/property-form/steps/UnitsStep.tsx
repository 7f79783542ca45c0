import { getOptions } from "#domain/choice.ts";
import { LIMITS } from "#domain/limits.ts";
import { APARTMENT_CHOICES, POSSESSION_CHOICES } from "#domain/property/choices.ts";
import { Button } from "#web/ui/Button.tsx";
import * as fieldStyles from "#web/ui/Field.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { getUnitFieldName } from "../../form/unit-fields.ts";
import { usePropertyFormState } from "../form-state.ts";
import type { UnitFieldName } from "../form-values.ts";
import * as styles from "../PropertyForm.module.css";

/** The kinds of homes in a project, each with its price range and sizes. */
export function UnitsStep() {
  const { values, errors, change } = usePropertyFormState();
  return (
    <div className={`${styles.wide} ${styles.units}`}>
      {errors.projectUnits && (
        <p className={fieldStyles.error} data-part="field-error" tabIndex={-1} aria-invalid="true">
          <Icon name="alert" size={18} />
          {errors.projectUnits}
        </p>
      )}
      {values.projectUnits.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a unit is identified by its position
        <Unit key={at} at={at} />
      ))}
      {/* Without JavaScript no unit can be added: there are two spare ones, and empty ones are ignored. */}
      <noscript>
        <Unit at={values.projectUnits.length} />
        <Unit at={values.projectUnits.length + 1} />
      </noscript>
      {values.projectUnits.length < LIMITS.projectUnits && (
        <Button
          className={pageStyles.withScript}
          look="outline"
          icon="plus"
          onClick={() => change({ type: "unit-added" })}
        >
          {m.owner_unit_add()}
        </Button>
      )}
    </div>
  );
}

function Unit({ at }: { at: number }) {
  const { values, errors, change } = usePropertyFormState();
  const unit = values.projectUnits[at];
  const bind = (name: UnitFieldName) => ({
    name: getUnitFieldName(at, name),
    value: unit?.[name] ?? "",
    error: errors[getUnitFieldName(at, name)],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ type: "unit", at, name, value: target.value }),
  });
  const amount = { inputMode: "numeric", autoComplete: "off" } as const;
  // A price may have words: 85 lakh.
  const price = { ...amount, inputMode: "text" } as const;
  return (
    <fieldset className={styles.unit}>
      <legend>{m.owner_unit_number({ number: at + 1 })}</legend>
      <SelectField
        label={m.owner_unit_type()}
        options={getOptions(APARTMENT_CHOICES)}
        placeholder={m.ui_choose()}
        {...bind("typeOfApartment")}
      />
      <SelectField
        label={m.card_cell_possession()}
        options={getOptions(POSSESSION_CHOICES)}
        placeholder={m.ui_choose()}
        {...bind("typeOfPossession")}
      />
      <TextField label={m.owner_unit_price_from()} {...price} {...bind("priceFrom")} />
      <TextField label={m.owner_unit_price_to()} optional {...price} {...bind("priceTo")} />
      <TextField label={m.owner_unit_area_from()} unit={m.owner_sqft()} {...amount} {...bind("areaFrom")} />
      <TextField
        label={m.owner_unit_area_to()}
        unit={m.owner_sqft()}
        optional
        {...amount}
        {...bind("areaTo")}
      />
      {values.projectUnits.length > 1 && (
        <Button
          className={pageStyles.withScript}
          look="ghost"
          size="sm"
          icon="trash"
          onClick={() => change({ type: "unit-removed", at })}
        >
          {m.owner_unit_remove({ number: at + 1 })}
        </Button>
      )}
    </fieldset>
  );
}
