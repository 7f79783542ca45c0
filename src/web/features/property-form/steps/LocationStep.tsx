import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { OTHER_LOCALITY, type Point } from "#domain/place/places.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import * as fieldStyles from "#web/ui/Field.module.css";
import { Field, type FieldControl } from "#web/ui/Field.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import { MapRoom } from "../../pin-map/MapRoom.tsx";
import type { Middle } from "../../pin-map/pin-sheet.ts";
import { findMiddle, getFarPin, getLocalities, getPin } from "../form-places.ts";
import { getLabelOfField } from "../form-questions.ts";
import { usePropertyFormState } from "../form-state.ts";
import * as styles from "../PropertyForm.module.css";
import { FormNumber, FormQuestion } from "./FormFields.tsx";

const NoMap = () => <Notice>{m.owner_pin_no_map()}</Notice>;
/** Large, and needed only in this step. */
const PinMap = lazy(() => import("../../pin-map/PinMap.tsx").catch(() => ({ default: NoMap })));
const PIN_DIGITS = 6;

/** The pin: set on a map, by the device's location, or typed, which also works without JavaScript. */
function PinPart({ shown }: { shown: boolean }) {
  const { values, errors, places, change } = usePropertyFormState();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive((before) => before || shown), [shown]);
  const needed = values.locality === OTHER_LOCALITY;
  const middle = findMiddle(values, places);
  const typed = Boolean(values.lat || values.lng);
  const far = getFarPin(values, places);
  const error = errors.lat ?? errors.lng;
  const setPin = ({ lat, lng }: Point) => {
    change({ type: "answered", name: "lat", value: lat.toFixed(PIN_DIGITS) });
    change({ type: "answered", name: "lng", value: lng.toFixed(PIN_DIGITS) });
  };
  return (
    <section className={`${styles.wide} ${styles.pin}`} aria-labelledby="pin-title">
      <h2 id="pin-title" className={styles.part}>
        {m.owner_pin_title()}
      </h2>
      <p className={styles.note}>{needed ? m.owner_pin_needed() : m.owner_pin_intro()}</p>
      <div className={pageStyles.withScript}>
        {alive && middle ? (
          <Suspense fallback={<MapRoom />}>
            <PinMap
              source={places.map}
              middle={middle}
              pin={getPin(values)}
              needed={needed}
              error={error}
              onPin={setPin}
            />
          </Suspense>
        ) : (
          <MapRoom>{middle ? null : m.owner_pin_town_first()}</MapRoom>
        )}
      </div>
      <div className={`${styles.here} ${pageStyles.withScript}`}>
        <HereButton onPin={setPin} />
        {typed && !needed && <BackButton middle={middle} />}
      </div>
      {far && (
        <Checkbox
          name="pinConfirmed"
          value="true"
          label={m.owner_pin_confirm({ km: far.km, town: values.city })}
          checked={values.pinConfirmed === "true"}
          onChange={({ target }) =>
            change({ type: "answered", name: "pinConfirmed", value: target.checked ? "true" : "" })
          }
        />
      )}
      <details className={styles.more} open={(error !== undefined && !alive) || undefined}>
        <summary>{m.owner_pin_numbers()}</summary>
        <p className={styles.note}>{m.owner_pin_words()}</p>
        <div className={styles.grid}>
          <FormQuestion name="lat" optional={!needed} />
          <FormQuestion name="lng" optional={!needed} />
        </div>
      </details>
    </section>
  );
}

/** Moves the pin back to its proposed position. */
function BackButton({ middle }: { middle: Middle | null }) {
  const { change } = usePropertyFormState();
  if (!middle) return null;
  const goBack = () => {
    change({ type: "answered", name: "lat", value: "" });
    change({ type: "answered", name: "lng", value: "" });
  };
  return (
    <Button look="ghost" size="sm" icon="refresh" onClick={goBack}>
      {m.owner_pin_back()}
    </Button>
  );
}

/** Uses the device's location, for people who are at the property with a phone. */
function HereButton({ onPin }: { onPin: (pin: Point) => void }) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const ask = () => {
    setState("busy");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onPin({ lat: coords.latitude, lng: coords.longitude });
        setState("idle");
      },
      () => setState("failed"),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return (
    <>
      <Button look="outline" size="sm" icon="target" busy={state === "busy"} onClick={ask}>
        {m.owner_pin_here()}
      </Button>
      <span role="status">{state === "failed" && m.owner_pin_failed()}</span>
    </>
  );
}

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
