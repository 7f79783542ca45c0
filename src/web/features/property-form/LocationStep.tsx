import { useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { OTHER_LOCALITY } from "#domain/places.ts";
import { STATES } from "#domain/states.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/Field.tsx";
import { m } from "#words/generated/messages.js";
import { FormNumber, FormSelect, FormText } from "./FormFields.tsx";
import { useForm } from "./form-context.ts";
import { localitiesOf } from "./form-places.ts";

/** Region, town, locality, address, pincode, and a pin where no known locality says where it is. */
export function LocationStep() {
  const { values } = useForm();
  return (
    <>
      <TownField />
      <LocalityField />
      <FormText
        name="address"
        label={m.owner_address()}
        hint={m.owner_address_hint()}
        fieldClass="pf-wide"
        autoComplete="street-address"
        maxLength={LIMITS.addressLength}
        required
      />
      <FormNumber
        name="pincode"
        label={m.owner_pincode()}
        maxLength={6}
        autoComplete="postal-code"
        required
      />
      <FormSelect
        name="state"
        label={m.owner_state()}
        options={STATES.map((value) => ({ value, label: value }))}
        required
      />
      <Pin needed={values.locality === OTHER_LOCALITY} />
    </>
  );
}

function TownField() {
  const { values, errors, places, change } = useForm();
  return (
    <Field label={m.owner_town()} error={errors.city}>
      {(control) => (
        <select
          {...control}
          className="input"
          name="city"
          required
          value={values.city}
          onChange={({ target }) => change({ type: "answered", name: "city", value: target.value })}
        >
          <option value="">{m.owner_choose()}</option>
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

/** The chosen town's; all of them, by town, while none is chosen, which is also what works without JavaScript. */
function LocalityField() {
  const { values, errors, places, change } = useForm();
  const towns = values.city ? [values.city] : places.towns.map(({ name }) => name);
  return (
    <Field label={m.owner_locality()} error={errors.locality} hint={m.owner_locality_hint()}>
      {(control) => (
        <select
          {...control}
          className="input"
          name="locality"
          required
          value={values.locality}
          onChange={({ target }) => change({ type: "answered", name: "locality", value: target.value })}
        >
          <option value="">{m.owner_choose()}</option>
          {towns.map((town) => (
            <optgroup key={town} label={town}>
              {localitiesOf(places, town).map(({ name }) => (
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

function Pin({ needed }: { needed: boolean }) {
  const { values, errors } = useForm();
  const open = needed || Boolean(values.lat || values.lng || errors.lat || errors.lng);
  return (
    <details className="pf-more pf-wide" open={open || undefined}>
      <summary>{needed ? m.owner_pin_needed() : m.owner_pin()}</summary>
      <p className="pf-note">{m.owner_pin_words()}</p>
      <div className="pf-grid">
        <FormNumber name="lat" label={m.owner_lat()} decimal optional={!needed} />
        <FormNumber name="lng" label={m.owner_lng()} decimal optional={!needed} />
      </div>
      <HereButton />
    </details>
  );
}

const PIN_DIGITS = 6;

/** For somebody who stands there with a phone. */
function HereButton() {
  const { change } = useForm();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const ask = () => {
    setState("busy");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        change({ type: "answered", name: "lat", value: coords.latitude.toFixed(PIN_DIGITS) });
        change({ type: "answered", name: "lng", value: coords.longitude.toFixed(PIN_DIGITS) });
        setState("idle");
      },
      () => setState("failed"),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return (
    <div className="pf-here js-only">
      <Button look="outline" size="sm" icon="target" busy={state === "busy"} onClick={ask}>
        {m.owner_pin_here()}
      </Button>
      <span role="status">{state === "failed" && m.owner_pin_failed()}</span>
    </div>
  );
}
