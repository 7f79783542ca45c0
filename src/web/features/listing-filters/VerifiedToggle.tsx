import type { KeyboardEvent } from "react";
import * as choiceStyles from "#web/ui/Choice.module.css";
import { Link } from "#web/ui/Link.tsx";
import { VerifiedMark } from "#web/ui/Verified.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Filters.module.css";
import { getListingHref, type ListingPlace } from "./listing-href.ts";

interface VerifiedToggleProps {
  place: ListingPlace;
  /** The page of a search; the listing page unless given. */
  getHref?: (place: ListingPlace) => string;
}

/** Only what the team has checked, or everything. A link that looks like a switch, also to screen readers. */
export function VerifiedToggle({ place, getHref = getListingHref }: VerifiedToggleProps) {
  const on = place.query.verified === true;
  const flipped = { ...place.query, verified: !on, page: 1 };
  const pressOnSpace = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <Link
      className={styles.verified}
      role="switch"
      aria-checked={on}
      to={getHref({ ...place, query: flipped })}
      preventScrollReset
      onKeyDown={pressOnSpace}
    >
      <span className={choiceStyles.track} aria-hidden="true" />
      <VerifiedMark />
      {m.ui_verified()}
    </Link>
  );
}
