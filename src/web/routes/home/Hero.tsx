import type { ComponentProps } from "react";
import { paths } from "#domain/address/paths.ts";
import { FILL_IN_LAST_PLACE } from "#web/features/search-bar/last-place.ts";
import { InlineScript } from "#web/features/site-frame/InlineScript.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Hero.module.css";
import { HeroPicture } from "./HeroPicture.tsx";
import { HeroSearch } from "./HeroSearch.tsx";

interface HeroProps extends ComponentProps<typeof HeroSearch> {
  /** Places in other regions. */
  samples: readonly { readonly slug: string; readonly words: string }[];
}

/** The photo, the headline and the search. */
export function Hero({ samples, ...search }: HeroProps) {
  return (
    <>
      <HeroPicture />
      <RidgeLine low />
      <div className={`${pageStyles.content} ${styles.inner}`}>
        <h1 className={textStyles.heroTitle}>{m.home_hero()}</h1>
        <p className={styles.tag} data-part="hero-tag">
          {m.home_tagline()}
        </p>
        <div className={styles.search}>
          <HeroSearch {...search} />
        </div>
        {!search.isAsked && <InlineScript text={import.meta.env.SSR ? FILL_IN_LAST_PLACE : ""} />}
        {samples.length > 0 && (
          <ul className={styles.samples} data-part="samples" aria-label={m.home_samples()}>
            {samples.map(({ slug, words }) => (
              <li key={slug}>
                <Link to={paths.listings(`locality=${slug}`)}>{words}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
