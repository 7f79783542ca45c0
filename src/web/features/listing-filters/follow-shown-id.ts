import { redirect } from "react-router";
import type { CardListing } from "#contract/listing/listing.ts";
import { paths } from "#domain/address/paths.ts";

interface FindsById {
  findByShownId(text: string): Promise<readonly CardListing[]>;
}

/** A search for a property's id, as pages show it, redirects to the property, if exactly one public property has it. */
export async function followShownId(search: FindsById, text: string): Promise<void> {
  const [card, ...others] = await search.findByShownId(text);
  if (card && others.length === 0) throw redirect(paths.property(card._id));
}
