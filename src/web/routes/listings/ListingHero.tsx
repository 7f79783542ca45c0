import clsx from "clsx";
import * as pageStyles from "#web/ui/page.module.css";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import { m } from "#words/generated/messages.js";
import * as listingHeroStyles from "./ListingHero.module.css";

/**
 * The pink hero: the ridge with the sun behind its summit. Once there is a search, it becomes smaller to leave space
 * for results.
 */
export function ListingHero({ verified, searched }: { verified: boolean; searched: boolean }) {
  return (
    <section
      className={clsx(listingHeroStyles.hero, searched && listingHeroStyles.small)}
      data-part="listing-hero"
    >
      <div className={listingHeroStyles.sun} aria-hidden="true" />
      <RidgeLine />
      <div className={pageStyles.content} data-part="content">
        <h1>{m.list_hero()}</h1>
        <p>{verified ? m.list_hero_checked() : m.list_hero_all()}</p>
      </div>
    </section>
  );
}
