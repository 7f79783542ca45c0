import type { PublicProperty } from "#contract/listing/property.public.ts";
import type { CheckKind } from "#domain/property/choices.ts";
import { Icon, type IconName } from "#web/ui/Icon.tsx";
import { VerifiedMark } from "#web/ui/Verified.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatEnded } from "../listing-words/ended-line.ts";
import * as detailStyles from "./Detail.module.css";
import { Section } from "./Section.tsx";
import * as styles from "./Trail.module.css";

const CHECKS: Record<CheckKind, { icon: IconName; words: () => string }> = {
  papers: { icon: "document", words: m.detail_check_papers },
  photos: { icon: "camera", words: m.detail_check_photos },
  video: { icon: "video", words: m.detail_check_video },
  site: { icon: "pin", words: m.detail_check_site },
};

type TrailProps = Pick<PublicProperty, "checks" | "checkedAt" | "endedChecks">;

/** What the team has checked, newest first, each with its date; and what is no longer valid, with the reason. */
export function Trail({ checks, checkedAt, endedChecks }: TrailProps) {
  return (
    <Section id="trail" title={m.detail_trail()}>
      {checks.length === 0 || !checkedAt ? (
        <p className={detailStyles.prose} data-part="prose">
          {m.detail_trail_none()}
        </p>
      ) : (
        <div className={styles.trail} data-part="trail">
          <div className={styles.head}>
            <VerifiedMark size={32} />
            <p>
              <b>{m.detail_trail_head()}</b>
              {m.detail_trail_last({ day: dayLine(checkedAt) })}
            </p>
          </div>
          <ol>
            {checks.map((check) => (
              <li key={check.kind}>
                <span className={styles.icon}>
                  <Icon name={CHECKS[check.kind].icon} />
                </span>
                <b>{CHECKS[check.kind].words()}</b>
                <time dateTime={check.checkedAt}>{dayLine(check.checkedAt)}</time>
                {check.note && <p>{check.note}</p>}
              </li>
            ))}
          </ol>
        </div>
      )}
      {endedChecks.length > 0 && (
        <ul className={styles.ended}>
          {endedChecks.map((ended) => (
            <li key={ended.kind}>
              <Icon name="info" size={18} />
              {formatEnded(ended)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
