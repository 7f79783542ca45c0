import { redirect } from "react-router";
import type { CardListing } from "#contract/listing/listing.ts";
import { paths } from "#domain/address/paths.ts";
import type {
  AddressOptions,
  AddressProblems,
  ReadAddress,
} from "#domain/listing/filters/listing-address.ts";
import { readListingForm } from "#domain/listing/filters/listing-form.ts";
import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import type { RejectedFields } from "./FilterFields.tsx";
import { LAND_FIELD, PAGE_DEFAULTS, type ReadListing, readListing, TYPED_PRICES } from "./listing-href.ts";

/** The part of the search service that knows which places exist. */
interface AddressService {
  readAddress(params: URLSearchParams, options: AddressOptions): Promise<ReadAddress>;
}

/** Reads the address of the listing page on the server: places and areas that do not exist are ignored as well. */
export async function readKnownListing(
  search: AddressService,
  params: URLSearchParams,
): Promise<ReadListing> {
  const read = readListing(params);
  const { query, problems } = await search.readAddress(params, PAGE_DEFAULTS);
  return { ...read, query, problems: { ...read.problems, ...problems } };
}

interface FindsById {
  findByShownId(text: string): Promise<readonly CardListing[]>;
}

/** A search for a property's id, as pages show it, redirects to the property, if exactly one public property has it. */
export async function followShownId(search: FindsById, text: string): Promise<void> {
  const [card, ...others] = await search.findByShownId(text);
  if (card && others.length === 0) throw redirect(paths.property(card._id));
}

/** The text fields whose content may not be a valid amount. */
const PRICES = ["priceMin", "priceMax"] as const;
const TYPED = [...PRICES, LAND_FIELD];
const LENGTH = 40;

const readTyped = (params: URLSearchParams, field: string) =>
  (params.getAll(field).at(-1) ?? "").slice(0, LENGTH);

/**
 * What was typed but could not be read, so that the field shows it again with its error: from a form (`addRejected`), or
 * as a filter of the address.
 */
export function readRejectedFields(params: URLSearchParams, problems: AddressProblems): RejectedFields {
  const ignored = TYPED.flatMap((field) => {
    const error = problems[field];
    return error ? [[field, { typed: readTyped(params, field), error }] as const] : [];
  });
  return { ...Object.fromEntries(ignored), ...readRejectedPrices(params) };
}

/** Both fields of a form, even if only one is wrong: neither has changed its limit. */
function readRejectedPrices(params: URLSearchParams): RejectedFields {
  const typed = new URLSearchParams(PRICES.map((field) => [field, readTyped(params, TYPED_PRICES[field])]));
  const { problems } = readListingForm("price", EMPTY_QUERY, typed);
  if (PRICES.every((field) => !problems[field])) return {};
  return Object.fromEntries(
    PRICES.map((field) => [field, { typed: readTyped(typed, field), error: problems[field] }] as const),
  );
}

/** Why fields were refused, for the top of a page that was loaded anew. */
export const listRejections = (rejected: RejectedFields): string[] => [
  ...new Set(Object.values(rejected).flatMap(({ error }) => error ?? [])),
];

/**
 * An address that carries the values that could not be read from a form sent without JavaScript, beside the limits that
 * were set before: the page then shows the error at the field.
 */
export function addRejected(href: string, fields: URLSearchParams, problems: AddressProblems): string {
  if (!TYPED.some((field) => problems[field])) return href;
  const [path = "", search = ""] = href.split("?");
  const params = new URLSearchParams(search);
  if (PRICES.some((field) => problems[field]))
    for (const field of PRICES) params.set(TYPED_PRICES[field], readTyped(fields, field));
  if (readTyped(fields, LAND_FIELD)) params.set(LAND_FIELD, readTyped(fields, LAND_FIELD));
  return `${path}?${params}`;
}
