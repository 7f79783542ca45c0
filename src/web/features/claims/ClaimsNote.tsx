import type { Claim } from "#content/office.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";

/** When the operator's own figures beside it were last checked, and their sources, each named once. */
export function ClaimsNote({ claims, className }: { claims: readonly Claim[]; className?: string }) {
  const lines = claims.map(({ asOf, source }) => m.claims_as_of({ day: dayLine(asOf), source }));
  if (lines.length === 0) return null;
  return <p className={className}>{[...new Set(lines)].join(" ")}</p>;
}
