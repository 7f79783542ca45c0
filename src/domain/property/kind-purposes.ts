import { PURPOSE_VALUES, type Purpose } from "./choices.ts";
import { getKind, getKindOfSlug, type PropertyType, type TypeSlug } from "./kinds.ts";

/** The purposes that are possible: a project is for sale, and PG is only for places where people live. */
export function getPurposesFor(type: PropertyType): Purpose[] {
  if (type === "Project") return ["buy"];
  return getKind(type).home ? [...PURPOSE_VALUES] : PURPOSE_VALUES.filter((purpose) => purpose !== "pg");
}

/** Whether a search for some purposes can find such a property at all: nobody lets a plot as PG. */
export function isPossibleFor(purposes: readonly Purpose[], slug: TypeSlug): boolean {
  const possible = getPurposesFor(getKindOfSlug(slug).value);
  return purposes.length === 0 || purposes.some((purpose) => possible.includes(purpose));
}
