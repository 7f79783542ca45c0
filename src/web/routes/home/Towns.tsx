import { useRef } from "react";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Picture, type PicturePhoto } from "#web/ui/Picture.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import { formatPropertiesLine, linkToAll } from "./home-words.ts";
import { Rail, scrollRail, useRailScroll } from "./Rail.tsx";
import * as railsStyles from "./Rails.module.css";
import * as tilesStyles from "./Tiles.module.css";

interface Town {
  slug: string;
  name: string;
  listings: number;
  photo: PicturePhoto | null;
}

/** The carousel of towns: the arrows scroll by its own width; the back arrow appears once it has been scrolled. */
export function Towns({ towns }: { towns: readonly Town[] }) {
  const rail = useRef<HTMLUListElement>(null);
  const scroll = useRailScroll(rail);
  const turn = (direction: number) => scrollRail(rail, direction * (rail.current?.clientWidth ?? 0));
  if (towns.length === 0) return null;
  return (
    <section className={`${pageStyles.section} ${pageStyles.tight}`} aria-labelledby="home-towns">
      <div className={pageStyles.content} data-part="content">
        <h2 id="home-towns" className={railsStyles.townsHead}>
          {m.home_towns()}
        </h2>
      </div>
      <div className={tilesStyles.carousel}>
        {scroll !== null && scroll.left > 8 && (
          <IconButton
            className={`${tilesStyles.arrow} ${tilesStyles.previous}`}
            icon="chevron-left"
            label={m.ui_previous()}
            onClick={() => turn(-1)}
          />
        )}
        <Rail ref={rail} label={m.home_towns()} item={252}>
          {towns.map((town) => (
            <li key={town.slug}>
              <Link className={tilesStyles.tile} to={linkToAll({ town: [town.slug] })}>
                {town.photo && <Picture photo={town.photo} alt="" sizes="252px" fill />}
                <span className={tilesStyles.words}>
                  <b>{town.name}</b>
                  <span>{formatPropertiesLine(town.listings)}</span>
                </span>
              </Link>
            </li>
          ))}
        </Rail>
        {scroll !== null && scroll.left < scroll.most - 8 && (
          <IconButton
            className={`${tilesStyles.arrow} ${tilesStyles.next}`}
            icon="chevron-right"
            label={m.ui_next()}
            onClick={() => turn(1)}
          />
        )}
      </div>
    </section>
  );
}
