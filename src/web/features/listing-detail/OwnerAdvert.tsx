import { paths } from "#domain/address/paths.ts";
import { Link } from "#web/ui/Link.tsx";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import { m } from "#words/generated/messages.js";
import * as ownerAdvertStyles from "./OwnerAdvert.module.css";

/** The only advert on the page, and it is our own: listing is free. This place is not for sale. */
export function OwnerAdvert() {
  return (
    <Link className={ownerAdvertStyles.advert} data-part="advert" to={paths.ownerLanding()}>
      <RidgeLine low />
      <span className={ownerAdvertStyles.mark}>{m.detail_advert_mark()}</span>
      <b>{m.detail_advert()}</b>
      <span>{m.detail_advert_words()}</span>
    </Link>
  );
}
