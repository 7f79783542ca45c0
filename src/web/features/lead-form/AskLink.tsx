import type { MouseEvent } from "react";
import { paths } from "#domain/address/paths.ts";
import type { LeadKind } from "#domain/lead/choices.ts";
import type { ShowingTimes } from "#domain/visit/visit-times.ts";
import { ButtonLink, type ButtonLinkProps } from "#web/ui/Button.tsx";
import { askAbout } from "./ask-store.ts";

interface AskLinkProps extends Omit<ButtonLinkProps, "to"> {
  listing: { _id: string; propertyTitle: string } & Partial<ShowingTimes>;
  kind?: LeadKind;
}

/** Opens the form over the page. Without JavaScript, and in another tab, it links to the form on the listing's page. */
export function AskLink({ listing, kind = "contact", ...rest }: AskLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { _id: id, propertyTitle: title, visitDays, visitHours } = listing;
    const showing =
      visitDays !== undefined && visitHours !== undefined ? { visitDays, visitHours } : undefined;
    askAbout({ id, title, kind, showing });
  };
  // A press before the script has loaded is repeated (`event-replay.ts`).
  return <ButtonLink {...rest} data-ask="" to={`${paths.property(listing._id)}#contact`} onClick={open} />;
}
