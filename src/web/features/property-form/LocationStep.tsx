import { OTHER_LOCALITY } from "#domain/place/places.ts";
import * as fieldStyles from "#web/ui/Field.module.css";
import { Field } from "#web/ui/Field.tsx";
import { m } from "#words/generated/messages.js";
import { FormNumber, FormQuestion } from "./FormFields.tsx";
import { usePropertyFormState } from "./form-context.ts";
import { getLabelOfField } from "./form-labels.ts";
import { getLocalities } from "./form-places.ts";
import { PinPart } from "./PinPart.tsx";
import * as styles from "./PropertyForm.module.css";

/**
 * Region, town, locality, address, pincode, and the pin.
 * @param shown the step is visible
 */
export function LocationStep({ shown }: { shown: boolean }) {
  return (
    <>
      <TownField />
      <LocalityField />
      <FormQuestion
        name="address"
        hint={m.owner_address_hint()}
        fieldClass={styles.wide}
        autoComplete="street-address"
      />
      <FormNumber
        name="pincode"
        label={getLabelOfField("pincode")}
        maxLength={6}
        autoComplete="postal-code"
        required
      />
      <FormQuestion name="state" />
      <PinPart shown={shown} />
    </>
  );
}

function TownField() {
  const { values, errors, places, change } = usePropertyFormState();
  return (
    <Field label={m.owner_town()} error={errors.city}>
      {(control) => (
        <select
          {...control}
          className={fieldStyles.input}
          data-part="input"
          name="city"
          required
          value={values.city}
          onChange={({ target }) => change({ type: "answered", name: "city", value: target.value })}
        >
          <option value="">{m.ui_choose()}</option>
          {places.regions.map((region) => (
            <optgroup key={region} label={region}>
              {places.towns
                .filter((town) => town.region === region)
                .map(({ name }) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}

/**
 * The localities of the chosen town; all of them, grouped by town, while no town is chosen, which also works without
 * JavaScript.
 */
function LocalityField() {
  const { values, errors, places, change } = usePropertyFormState();
  const towns = values.city ? [values.city] : places.towns.map(({ name }) => name);
  return (
    <Field label={getLabelOfField("locality")} error={errors.locality} hint={m.owner_locality_hint()}>
      {(control) => (
        <select
          {...control}
          className={fieldStyles.input}
          data-part="input"
          name="locality"
          required
          value={values.locality}
          onChange={({ target }) => change({ type: "answered", name: "locality", value: target.value })}
        >
          <option value="">{m.ui_choose()}</option>
          {towns.map((town) => (
            <optgroup key={town} label={town}>
              {getLocalities(places, town).map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
          <option value={OTHER_LOCALITY}>{m.owner_locality_other()}</option>
        </select>
      )}
    </Field>
  );
}
