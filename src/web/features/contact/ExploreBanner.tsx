import { paths } from "#domain/address/paths.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Contact.module.css";

/** The banner at the end of a page that leads to the listings. */
export function ExploreBanner({ title, words }: { title: string; words: string }) {
  return (
    <section className={`${styles.banner} ${pageStyles.onDark}`} aria-labelledby="explore">
      <RidgeLine low />
      <div className={styles.bannerText}>
        <h2 id="explore">{title}</h2>
        <p>{words}</p>
        <ButtonLink look="paper" size="lg" to={paths.listings()}>
          {m.home_explore_now()}
        </ButtonLink>
      </div>
    </section>
  );
}
