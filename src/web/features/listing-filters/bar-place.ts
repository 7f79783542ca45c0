import { type FormFields, readListingForm } from "#domain/listing/filters/listing-form.ts";
import type { ListingPlace } from "./listing-href.ts";

/**
 * The search that the search bar asks for. The server has to read a new text, and to remove what the sentence before it
 * had set; also if the field showed that sentence and is now empty.
 */
export function readBarPlace(base: ListingPlace, fields: FormFields): ListingPlace {
  const { query } = readListingForm("bar", base.query, fields);
  const [shown] = fields.getAll("said");
  // Since a filter was changed by hand, the field may show only the place.
  const said = base.said ?? shown;
  const isEmptied = Boolean(said) && said === shown && query.q === "" && fields.getAll("q")[0] !== shown;
  const ask = query.q !== base.query.q || isEmptied;
  return { ...base, query, ask, ...(ask && typeof said === "string" && { said }) };
}
