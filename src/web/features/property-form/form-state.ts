import { createContext, use } from "react";
import type { FieldErrors } from "#domain/failure.ts";
import type { CheckKind } from "#domain/property/choices.ts";
import { getPurposesFor, hasUnits } from "#domain/property/kinds.ts";
import { readLandSize } from "#domain/property/typed-sizes.ts";
import type { Effects } from "./FormEffects.tsx";
import { type FormPlaces, getLocalities, getTown } from "./form-places.ts";
import { getType } from "./form-questions.ts";
import { EMPTY_UNIT, type FormValues, type TextFieldName, type UnitFieldName } from "./form-values.ts";

/** A change of one answer by a field. */
export type FormEvent =
  | {
      readonly type: "answered";
      readonly name: TextFieldName | "mobile" | "pinConfirmed";
      readonly value: string;
    }
  | { readonly type: "amenity"; readonly name: string; readonly on: boolean }
  | { readonly type: "unit"; readonly at: number; readonly name: UnitFieldName; readonly value: string }
  | { readonly type: "unit-added" }
  | { readonly type: "unit-removed"; readonly at: number }
  | { readonly type: "replaced"; readonly values: FormValues };

export interface PropertyFormState {
  readonly values: FormValues;
  readonly errors: FieldErrors;
  readonly places: FormPlaces;
  readonly change: (event: FormEvent) => void;
  /** What saving would do, when the owner edits an approved listing. */
  readonly effects: Effects | null;
  /** The checks that the listing has. */
  readonly checked: readonly CheckKind[];
}

export const FormContext = createContext<PropertyFormState | null>(null);

/** The form's state, for every step and field. */
export function usePropertyFormState(): PropertyFormState {
  const state = use(FormContext);
  if (!state) throw new Error("A field of the property form stands outside of it.");
  return state;
}

/** The form's values after one answer; dependent values are filled in. */
export function getNextValues(values: FormValues, event: FormEvent, places: FormPlaces): FormValues {
  switch (event.type) {
    case "answered":
      return {
        ...values,
        [event.name]: event.value,
        ...getChangesAfter(values, event.name, event.value, places),
      };
    case "amenity":
      return {
        ...values,
        amenities: event.on
          ? [...values.amenities, event.name]
          : values.amenities.filter((name) => name !== event.name),
      };
    case "unit":
      return {
        ...values,
        projectUnits: values.projectUnits.map((unit, at) =>
          at === event.at ? { ...unit, [event.name]: event.value } : unit,
        ),
      };
    case "unit-added":
      return { ...values, projectUnits: [...values.projectUnits, EMPTY_UNIT] };
    case "unit-removed":
      return { ...values, projectUnits: values.projectUnits.filter((_, at) => at !== event.at) };
    case "replaced":
      return event.values;
  }
}

function getChangesAfter(
  values: FormValues,
  name: string,
  value: string,
  places: FormPlaces,
): Partial<FormValues> {
  if (name === "propertyType") return getChangesByType(values, value);
  if (name === "city") return getChangesByTown(values, value, places);
  if (name === "locality") return getChangesByLocality(values, value, places);
  if (name === "landArea") return getChangesByLand(values, value, places);
  // The confirmation was for the old position of the pin.
  if (name === "lat" || name === "lng") return { pinConfirmed: "" };
  return {};
}

/**
 * A purpose that the new type does not allow is replaced by buying or renting, and a project gets at least one unit.
 */
function getChangesByType(values: FormValues, value: string): Partial<FormValues> {
  const type = getType({ propertyType: value });
  if (!type) return {};
  const possible: readonly string[] = getPurposesFor(type);
  const purpose = [values.purpose, "rent", "buy"].find((one) => possible.includes(one)) ?? "buy";
  const first = hasUnits(type) && values.projectUnits.length === 0;
  return { purpose, ...(first && { projectUnits: [EMPTY_UNIT] }) };
}

/** Another town has other localities; the pincode and the pin no longer fit, and other land units may be used there. */
function getChangesByTown(values: FormValues, value: string, places: FormPlaces): Partial<FormValues> {
  const town = getTown(places, value);
  const known = !town || Object.hasOwn(town.factors, values.landUnit);
  return {
    ...{ state: town?.state ?? "", locality: "", pincode: "", lat: "", lng: "", pinConfirmed: "" },
    ...(!known && { landUnit: "" }),
  };
}

/** A unit that is typed with the size is chosen beside it, if it is used there. */
function getChangesByLand(values: FormValues, value: string, places: FormPlaces): Partial<FormValues> {
  const unit = readLandSize(value)?.unit;
  return unit && getTown(places, values.city)?.factors[unit] ? { landUnit: unit } : {};
}

function getChangesByLocality(values: FormValues, name: string, places: FormPlaces): Partial<FormValues> {
  const known = getLocalities(places, values.city);
  const chosen = known.find((locality) => locality.name === name);
  // A pincode that somebody typed is not replaced.
  const untouched = values.pincode === "" || known.some((locality) => locality.pincode === values.pincode);
  return {
    lat: "",
    lng: "",
    pinConfirmed: "",
    ...(chosen && untouched && { pincode: chosen.pincode }),
  };
}
