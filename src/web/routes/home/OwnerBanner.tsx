import { paths } from "#domain/address/paths.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import { m } from "#words/generated/messages.js";
import * as ownerBannerStyles from "./OwnerBanner.module.css";
import { ownerPicture } from "./pictures.ts";

/** For people who want to rent out or sell a property. */
export function OwnerBanner() {
  const promises = [
    m.owner_landing_point_free(),
    m.owner_landing_point_brokerage(),
    m.owner_landing_point_leads(),
  ];
  const sizes = "(min-width: 900px) 640px, 92vw";
  return (
    <section className={`${pageStyles.section} ${ownerBannerStyles.section}`} aria-labelledby="home-owner">
      <div className={pageStyles.content}>
        <div className={`${ownerBannerStyles.banner} ${pageStyles.onDark}`}>
          <div className={ownerBannerStyles.body}>
            <h2 id="home-owner">{m.home_owner()}</h2>
            <p>{m.home_owner_words()}</p>
            <ul>
              {promises.map((promise) => (
                <li key={promise}>
                  <Icon name="check" />
                  {promise}
                </li>
              ))}
            </ul>
            <ButtonLink look="paper" to={paths.ownerLanding()}>
              {m.home_explore_now()}
            </ButtonLink>
          </div>
          <div className={ownerBannerStyles.photo}>
            <StillPicture still={ownerPicture} sizes={sizes} fill />
          </div>
          <RidgeLine />
        </div>
      </div>
    </section>
  );
}
