import type { ReactNode } from "react";
import type { CheckKind } from "#domain/property/choices.ts";
import { useReached } from "#web/features/home/use-reached.ts";
import { useOffice } from "#web/office.ts";
import { Icon } from "#web/ui/Icon.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { VerifiedMark } from "#web/ui/Verified.tsx";
import { m } from "#words/generated/messages.js";
import { formatPropertiesLine } from "./home-words.ts";
import * as reachedStyles from "./Reached.module.css";
import * as styles from "./WhyBetter.module.css";

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
