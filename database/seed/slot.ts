import type { Purpose } from "#domain/property/choices.ts";
import type { PropertyType } from "#domain/property/kinds.ts";
import type { Site } from "./site.ts";

/** One property to be: what, where and what for. */
export interface Slot {
  readonly site: Site;
  readonly type: PropertyType;
  readonly purpose: Purpose;
}
