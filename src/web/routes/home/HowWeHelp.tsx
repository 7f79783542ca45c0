import { about } from "#content/about.ts";
import { help } from "#content/help.ts";
import { paths } from "#domain/address/paths.ts";
import { useReached } from "#web/features/home/use-reached.ts";
import { useOffice } from "#web/office.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as howWeHelpStyles from "./HowWeHelp.module.css";
import * as reachedStyles from "./Reached.module.css";
import { homeStills } from "./stills.ts";

/** How We Help: the steps from the first tap to the keys, who helps, and our other services. */
export function HowWeHelp({ hours }: { hours: string }) {
  const [ref, reached] = useReached();
  return (
    <section
      ref={ref}
      className={`${pageStyles.section} ${pageStyles.tight}`}
      data-reached={reached}
      aria-labelledby="home-help"
    >
      <div className={pageStyles.content}>
        <div className={howWeHelpStyles.section}>
          <div>
            <h2 id="home-help">{m.home_help()}</h2>
            <p className={textStyles.intro}>{m.home_help_words()}</p>
            <ButtonLink className={howWeHelpStyles.toHomes} to={paths.listings()}>
              {m.nav_view_properties()}
            </ButtonLink>
            <Desk hours={hours} />
          </div>
          <ol className={`${howWeHelpStyles.steps} ${reachedStyles.rising}`} data-part="rising">
            {help.map(({ stepNumber, title, description, imageSrc }) => (
              <li key={stepNumber}>
                <StillPicture still={homeStills[imageSrc]} sizes="(min-width: 520px) 180px, 92px" />
                <div>
                  <p className={howWeHelpStyles.number}>{m.home_help_step({ number: stepNumber })}</p>
                  <h3>{title}</h3>
                  <p>{description}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <h3 className={textStyles.visuallyHidden}>{m.about_services()}</h3>
        <ul className={howWeHelpStyles.services}>
          {about.services.map(({ icon, title, words }) => (
            <li key={title}>
              <Icon name={icon} size={26} />
              <b>{title}</b>
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Who answers the phone, and when. */
function Desk({ hours }: { hours: string }) {
  const phone = useOffice().phones[0];
  if (!phone) return null;
  return (
    <div className={howWeHelpStyles.desk}>
      <Icon name="phone" size={26} />
      <p>
        <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
        <span>{m.home_help_desk({ hours })}</span>
      </p>
    </div>
  );
}
