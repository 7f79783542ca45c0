import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { about } from "#content/about.ts";
import { help } from "#content/help.ts";
import { paths } from "#domain/address/paths.ts";
import type { CheckKind } from "#domain/property/choices.ts";
import { useOffice } from "#web/office.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { VerifiedMark } from "#web/ui/Verified.tsx";
import { m } from "#words/generated/messages.js";
import * as howWeHelpStyles from "./HowWeHelp.module.css";
import { formatPropertiesLine } from "./Places.tsx";
import { homeStills } from "./pictures.ts";
import * as reachedStyles from "./Reached.module.css";
import * as styles from "./WhyBetter.module.css";

/** True once the element's top has reached 80% of the window's height; also true before a script can measure it. */
function useReached(): [RefObject<HTMLElement | null>, boolean] {
  const ref = useRef<HTMLElement>(null);
  const [reached, setReached] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // Already above 80%: there is nothing to wait for. The observer uses the browser's margins and viewport, so no
    // scroll listener is needed.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        setReached(entry.isIntersecting || entry.boundingClientRect.top < 0);
        if (entry.isIntersecting) observer.disconnect();
      },
      { rootMargin: "0px 0px -20% 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, reached];
}

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

export interface Trust {
  readonly checks: Partial<Record<CheckKind, number>>;
  readonly localities: number;
  readonly towns: number;
}

interface WhyBetterProps {
  trust: Trust;
  phone: string;
  hours: string;
  /** The names of the localities with the most listings. */
  names: readonly string[];
}

const CHECKS: readonly [CheckKind, () => string][] = [
  ["papers", m.detail_check_papers],
  ["photos", m.detail_check_photos],
  ["video", m.detail_check_video],
  ["site", m.detail_check_site],
];

/** Four reasons, each with a current fact. */
export function WhyBetter({ trust, phone, hours, names }: WhyBetterProps) {
  const { brand } = useOffice();
  const [ref, reached] = useReached();
  return (
    <section
      ref={ref}
      className={`${styles.section} ${pageStyles.onDark}`}
      data-part="why"
      data-reached={reached}
      aria-labelledby="home-why"
    >
      <RidgeLine />
      <div className={`${pageStyles.content} ${styles.inner}`}>
        <h2 id="home-why">{m.home_why({ brand })}</h2>
        <div className={`${styles.grid} ${reachedStyles.rising}`} data-part="rising">
          <Reason title={m.home_why_help()} words={m.home_why_help_words()}>
            <ol className={`${styles.box} ${styles.steps}`}>
              <li>{m.home_why_step_call()}</li>
              <li>{m.home_why_step_visit()}</li>
              <li>{m.home_why_step_offer()}</li>
              <li>{m.home_why_step_papers()}</li>
            </ol>
          </Reason>
          <Reason title={m.home_why_verified()} words={m.home_why_verified_words()}>
            <ul className={`${styles.box} ${styles.trail}`}>
              {CHECKS.map(([kind, words]) => (
                <li key={kind}>
                  <VerifiedMark size={18} />
                  {words()}
                  <span>{formatPropertiesLine(trust.checks[kind] ?? 0)}</span>
                </li>
              ))}
            </ul>
          </Reason>
          <Reason title={m.home_why_assist()} words={m.home_why_assist_words()}>
            <a className={`${styles.box} ${styles.call}`} href={`tel:${phone.replaceAll(" ", "")}`}>
              <span className={styles.ring}>
                <Icon name="phone" />
              </span>
              <span>
                <b>{phone}</b>
                <small>{hours}</small>
              </span>
              <span className={textStyles.visuallyHidden}>{m.home_why_call()}</span>
            </a>
          </Reason>
          <Reason
            title={m.home_why_local()}
            words={m.home_why_local_words({ localities: trust.localities, towns: trust.towns })}
          >
            <ul className={`${styles.box} ${styles.places}`}>
              {names.map((name) => (
                <li key={name}>
                  <Icon name="pin" size={16} />
                  {name}
                </li>
              ))}
            </ul>
          </Reason>
        </div>
      </div>
    </section>
  );
}

function Reason({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <article className={styles.card} data-part="why-card">
      <div>
        <h3>{title}</h3>
        <p>{words}</p>
      </div>
      {children}
    </article>
  );
}
