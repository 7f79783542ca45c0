import { m } from "#words/generated/messages.js";
import { OTHER_LOCALITY } from "./places.ts";

interface NamedPlace {
  /** The locality's name; null or "Other" where no known locality covers the place. */
  readonly locality: string | null;
  /** The town's name. */
  readonly city: string;
}

/** "Pradhan Nagar, Siliguri"; only the town where no locality is known, or where the locality has the town's name. */
export function formatPlaceLine({ locality, city }: NamedPlace): string {
  if (!locality || locality === OTHER_LOCALITY || locality === city) return city;
  return m.card_place({ locality, city });
}
