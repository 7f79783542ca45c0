import type { AddressProblems } from "#domain/listing/filters/listing-address.ts";
import type { RefusedFields } from "./filter-context.ts";
import { LAND_FIELD } from "./listing-href.ts";

/** The text fields whose content may not be a valid amount. */
const TYPED = ["priceMin", "priceMax", LAND_FIELD];
const LENGTH = 40;

const readTyped = (params: URLSearchParams, field: string) =>
  (params.getAll(field).at(-1) ?? "").slice(0, LENGTH);

/** What was typed but could not be read, so that the field shows it again with its error. */
export function readRefusedFields(params: URLSearchParams, problems: AddressProblems): RefusedFields {
  return Object.fromEntries(
    TYPED.flatMap((field) => {
      const error = problems[field];
      return error ? [[field, { typed: readTyped(params, field), error }] as const] : [];
    }),
  );
}

/**
 * An address that carries the values that could not be read from a form sent without JavaScript: the page then shows
 * the error at the field.
 */
export function addRefused(href: string, fields: URLSearchParams, problems: AddressProblems): string {
  if (!TYPED.some((field) => problems[field])) return href;
  const [path = "", search = ""] = href.split("?");
  const params = new URLSearchParams(search);
  for (const field of TYPED) {
    params.delete(field);
    if (readTyped(fields, field)) params.set(field, readTyped(fields, field));
  }
  return `${path}?${params}`;
}
