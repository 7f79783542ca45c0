import { paths } from "#domain/address/paths.ts";
import { type PartState, type PartStatus, type StatusPart, summarizeParts } from "#domain/status.ts";
import { servicesContext } from "#web/app-context.ts";
import { writePageHead } from "#web/features/share/page-head.ts";
import { getBrand } from "#web/office.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/status.ts";
import * as styles from "./Status.module.css";

/** What visitors call each part. */
const PART_NAMES: Readonly<Record<StatusPart, () => string>> = {
  listings: m.status_part_listings,
  search: m.status_part_search,
  sending: m.status_part_sending,
  mail: m.status_part_mail,
  photos: m.status_part_photos,
};

const STATE_NAMES: Readonly<Record<PartState, () => string>> = {
  works: m.status_state_works,
  limited: m.status_state_limited,
  down: m.status_state_down,
};

const SITE_STATES: Readonly<Record<PartState, () => string>> = {
  works: m.status_works,
  limited: m.status_limited,
  down: m.status_down,
};

/** What it means for people that a part does not work as usual. */
const MEANINGS: Readonly<Record<StatusPart, Partial<Record<PartState, () => string>>>> = {
  listings: { limited: m.status_listings_limited, down: m.status_listings_down },
  search: { limited: m.status_search_limited, down: m.status_search_down },
  sending: { down: m.status_sending_down },
  mail: { limited: m.status_mail_limited, down: m.status_mail_down },
  photos: { limited: m.status_photos_limited, down: m.status_photos_down },
};

/** A sentence for people; undefined if the part works. */
const explainState = ({ part, state }: PartStatus): string | undefined => MEANINGS[part][state]?.();

const TONES = { works: "ok", limited: "warn", down: "bad" } as const satisfies Record<PartState, string>;

export const handle: PageHandle = { readFirst: true, parameters: [] };
/** Always the present state, so no copy of the page is kept. */
export const headers = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches }) =>
  writePageHead(matches, {
    title: m.status_title(),
    description: m.status_description({ brand: getBrand(matches) }),
    path: paths.status(),
  });

export const loader = ({ context }: Route.LoaderArgs) => context.get(servicesContext).status.read();

/** What works now, from the same checks as `/readyz`. */
export default function Status({ loaderData }: Route.ComponentProps) {
  const { checkedAt, parts } = loaderData;
  const whole = summarizeParts(parts);
  const time = timeLine(checkedAt);
  return (
    <main id="main" className={pageStyles.section}>
      <div className={`${pageStyles.content} ${styles.page}`}>
        <header>
          <h1>{m.status_title()}</h1>
          <p className={textStyles.muted}>{m.status_checked({ time })}</p>
        </header>
        <Notice tone={TONES[whole]}>{SITE_STATES[whole]()}</Notice>
        <ul className={`${pageStyles.panel} ${styles.parts}`}>
          {parts.map((one) => (
            <li key={one.part} className={styles.part}>
              <h2 className={styles.name}>{PART_NAMES[one.part]()}</h2>
              <Badge tone={TONES[one.state]} status>
                {STATE_NAMES[one.state]()}
              </Badge>
              {one.state !== "works" && <p className={styles.meaning}>{explainState(one)}</p>}
            </li>
          ))}
        </ul>
        <p className={textStyles.muted}>{m.status_contact_words()}</p>
        <p>
          <ButtonLink to={paths.contact()} look="outline">
            {m.nav_contact()}
          </ButtonLink>
        </p>
      </div>
    </main>
  );
}
