import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { Icon } from "#web/ui/Icon.tsx";
import * as iconButtonStyles from "#web/ui/IconButton.module.css";
import { Link } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./ShortlistLink.module.css";
import { followOtherHearts, startShortlist } from "./shortlist.ts";
import { attachShortlistCount } from "./shortlist-count.ts";

/** Keeps the hearts in step with the signed-in user, and with other tabs on this device. */
export function ShortlistSync({ personId }: { personId: string | null }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void startShortlist(personId).then((isMoved) => (isMoved ? revalidate() : undefined));
  }, [personId, revalidate]);
  useEffect(followOtherHearts, []);
  return null;
}

/** The heart in the header: links to the shortlist, and shows its number of listings once that is known. */
export function ShortlistLink() {
  return (
    <Link
      ref={attachShortlistCount}
      className={iconButtonStyles.button}
      data-part="icon-button"
      to={paths.shortlist()}
      aria-label={m.shortlist_title()}
    >
      <Icon name="heart" size={22} />
      <span className={styles.count} />
    </Link>
  );
}
