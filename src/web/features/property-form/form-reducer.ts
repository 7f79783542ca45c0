import type { FormEvent } from "./form-context.ts";
import { type FormPlaces, localitiesOf, townOf } from "./form-places.ts";
import { EMPTY_UNIT, type FormValues } from "./form-values.ts";

/** The form after one answer; what follows from it is filled in. */
export function nextValues(values: FormValues, event: FormEvent, places: FormPlaces): FormValues {
  switch (event.type) {
    case "answered":
      return { ...values, [event.name]: event.value, ...following(values, event.name, event.value, places) };
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

function following(values: FormValues, name: string, value: string, places: FormPlaces): Partial<FormValues> {
  // A project is sold, and has at least one unit.
  if (name === "propertyType" && value === "Project")
    return {
      purpose: "buy",
      projectUnits: values.projectUnits.length > 0 ? values.projectUnits : [EMPTY_UNIT],
    };
  // Another town has other localities, and its pincode and pin are not there.
  if (name === "city")
    return { state: townOf(places, value)?.state ?? "", locality: "", pincode: "", lat: "", lng: "" };
  if (name === "locality") return followingLocality(values, value, places);
  return {};
}

function followingLocality(values: FormValues, name: string, places: FormPlaces): Partial<FormValues> {
  const known = localitiesOf(places, values.city);
  const chosen = known.find((locality) => locality.name === name);
  // A pincode that somebody typed stays.
  const untouched = values.pincode === "" || known.some((locality) => locality.pincode === values.pincode);
  return {
    lat: "",
    lng: "",
    ...(chosen && untouched && { pincode: chosen.pincode }),
  };
}
