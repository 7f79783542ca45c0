import type { ReactNode } from "react";
import { OTHER_LOCALITY } from "#domain/place/places.ts";
import * as fieldStyles from "#web/ui/Field.module.css";
import { Field, type FieldControl } from "#web/ui/Field.tsx";
import { m } from "#words/generated/messages.js";
import { usePropertyFormState } from "./form-context.ts";
import { getLabelOfField } from "./form-labels.ts";
import { getLocalities } from "./form-places.ts";
import * as styles from "./PropertyForm.module.css";
import { FormNumber, FormQuestion } from "./steps/FormFields.tsx";
import { PinPart } from "./steps/LocationStep.tsx";

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
      <FormNumber name="pincode" label={getLabelOfField("pincode")} autoComplete="postal-code" required />
      <FormQuestion name="state" />
      <PinPart shown={shown} />
    </>
  );
}

function TownField() {
  const { errors, places } = usePropertyFormState();
  return (
    <Field label={m.owner_town()} error={errors.city}>
      {(control) => (
        <PlaceSelect
          {...{ control }}
          name="city"
          groups={places.regions.map((region) => ({
            name: region,
            places: places.towns.filter((town) => town.region === region),
          }))}
        />
      )}
    </Field>
  );
}

/**
 * The localities of the chosen town; all of them, grouped by town, while no town is chosen, which also works without
 * JavaScript.
 */
function LocalityField() {
  const { values, errors, places } = usePropertyFormState();
  const towns = values.city ? [values.city] : places.towns.map(({ name }) => name);
  return (
    <Field label={getLabelOfField("locality")} error={errors.locality} hint={m.owner_locality_hint()}>
      {(control) => (
        <PlaceSelect
          {...{ control }}
          name="locality"
          groups={towns.map((town) => ({ name: town, places: getLocalities(places, town) }))}
        >
          <option value={OTHER_LOCALITY}>{m.owner_locality_other()}</option>
        </PlaceSelect>
      )}
    </Field>
  );
}

interface PlaceSelectProps {
  control: FieldControl;
  name: "city" | "locality";
  groups: readonly { name: string; places: readonly { name: string }[] }[];
  /** More options at the end. */
  children?: ReactNode;
}

function PlaceSelect({ control, name, groups, children }: PlaceSelectProps) {
  const { values, change } = usePropertyFormState();
  return (
    <select
      {...control}
      className={fieldStyles.input}
      data-part="input"
      name={name}
      required
      value={values[name]}
      onChange={({ target }) => change({ type: "answered", name, value: target.value })}
    >
      <option value="">{m.ui_choose()}</option>
      {groups.map((group) => (
        <optgroup key={group.name} label={group.name}>
          {group.places.map((place) => (
            <option key={place.name} value={place.name}>
              {place.name}
            </option>
          ))}
        </optgroup>
      ))}
      {children}
    </select>
  );
}
