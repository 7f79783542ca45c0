import { type LoaderFunctionArgs, redirect } from "react-router";
import { paths } from "#domain/address/paths.ts";

/** The short address in a poster's QR code, and printed on it: the page of the listing says what has become of it. */
export function loader({ params }: LoaderFunctionArgs) {
  // Whatever was typed: an address in a header has ASCII letters only.
  const id = encodeURIComponent(params.id ?? "");
  throw redirect(paths.property(id), { headers: { "cache-control": "no-store" } });
}
