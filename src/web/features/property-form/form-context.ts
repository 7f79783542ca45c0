import { createContext, use } from "react";
import type { FieldErrors } from "#domain/failure.ts";
import type { CheckKind } from "#domain/property/choices.ts";
import type { Effects } from "./FormEffects.tsx";
import type { FormPlaces } from "./form-places.ts";
import type { FormValues, TextFieldName, UnitFieldName } from "./form-values.ts";

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
