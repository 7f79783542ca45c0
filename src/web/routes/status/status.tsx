import { paths } from "#domain/address/paths.ts";
import { type PartState, summarizeParts } from "#domain/status.ts";
import { servicesContext } from "#web/app-context.ts";
import { writePageHead } from "#web/features/share/page-head.ts";
import { getBrand } from "#web/office.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/status.ts";
import * as styles from "./Status.module.css";
import { explainState, PART_NAMES, SITE_STATES, STATE_NAMES } from "./status-words.ts";

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
