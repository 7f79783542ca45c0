import * as pageStyles from "#web/ui/page.module.css";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Hero.module.css";
import { HeroPicture } from "./HeroPicture.tsx";
import { HeroSearch } from "./HeroSearch.tsx";

/** The photo, the headline and the search. */
export function Hero({ where }: { where: string }) {
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
          <HeroSearch where={where} />
        </div>
      </div>
    </>
  );
}
