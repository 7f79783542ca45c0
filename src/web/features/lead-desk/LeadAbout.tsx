import type { ReactNode } from "react";
import type { LeadRow } from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import { Link, type LinkProps } from "#web/ui/Link.tsx";

interface LeadAboutProps extends Omit<LinkProps, "to"> {
  lead: Pick<LeadRow, "propertyId" | "propertyTitle">;
  children?: ReactNode;
}

/** What a lead is about: its property on the desk, or the search results for what its visitor looks for. */
export function LeadAbout({ lead, ...rest }: LeadAboutProps) {
  const { propertyId, propertyTitle } = lead;
  const to = propertyId
    ? paths.adminProperty(propertyId)
    : paths.listings(`${new URLSearchParams({ q: propertyTitle })}`);
  return (
    <Link {...rest} to={to}>
      {propertyTitle}
    </Link>
  );
}
