import type { Purpose } from "#domain/property/choices.ts";
import type { PropertyType } from "#domain/property/kinds.ts";
import type { Site } from "./site.ts";

/** A planned property: its kind, place and purpose. */
export interface Slot {
  readonly site: Site;
  readonly type: PropertyType;
  readonly purpose: Purpose;
}
