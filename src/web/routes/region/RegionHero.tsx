import { pictureSizes } from "#web/features/region/hero-sizes.ts";
import { regionStills } from "#web/features/region/pictures.ts";
import { REGION_TEXTS } from "#web/features/region/region-words.ts";
import { Icon } from "#web/ui/Icon.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Region.module.css";
import type { RegionData } from "./region.loader.ts";

/** The region's picture, with its name and what it is. */
export function RegionHero({ found: { region, towns } }: { found: RegionData }) {
  const { intro, picture } = REGION_TEXTS[region.slug];
  return (
    <>
      <StillPicture still={regionStills[picture]} sizes={pictureSizes} priority fill />
      <div className={pageStyles.content} data-part="content">
        <p className={styles.badge}>
          <Icon name="pin" size={16} />
          {m.region_places({ count: towns.length })}
        </p>
        <h1 className={textStyles.heroTitle}>{region.name}</h1>
        <p className={textStyles.intro} data-part="intro">
          {intro()}
        </p>
      </div>
      <RidgeLine low />
    </>
  );
}
