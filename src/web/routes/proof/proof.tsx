import { paths } from "#domain/address/paths.ts";
import { servicesContext } from "#web/app-context.ts";
import { BarList } from "#web/features/figures/BarChart.tsx";
import { getCheckLabel } from "#web/features/figures/figure-text.ts";
import { ProofTiles } from "#web/features/figures/ProofTiles.tsx";
import { writePageHead } from "#web/features/share/page-head.ts";
import { getBrand, useOffice } from "#web/office.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/proof.ts";
import * as styles from "./Proof.module.css";

export const handle: PageHandle = { readFirst: true, parameters: [] };

export const meta: Route.MetaFunction = ({ matches }) =>
  writePageHead(matches, {
    title: m.proof_title(),
    description: m.proof_meta_description({ brand: getBrand(matches) }),
    path: paths.proof(),
  });

export async function loader({ context }: Route.LoaderArgs) {
  const proof = await context.get(servicesContext).figures.getProof();
  return { proof, countedAt: new Date().toISOString() };
}

/** The figures about our service, counted when the page is rendered. */
export default function Proof({ loaderData }: Route.ComponentProps) {
  const { brand } = useOffice();
  const { proof, countedAt } = loaderData;
  return (
    <main id="main" className={pageStyles.section}>
      <div className={`${pageStyles.content} ${styles.page}`}>
        <header>
          <h1>{m.proof_title()}</h1>
          <p className={textStyles.intro}>{m.proof_words({ brand })}</p>
          <p className={styles.when}>
            {m.proof_counted()} <time dateTime={countedAt}>{timeLine(countedAt)}</time>
          </p>
        </header>
        <ProofTiles proof={proof} />
        <section className={`${pageStyles.panel} ${styles.checks}`}>
          <BarList
            title={m.figures_checks()}
            head={[m.figures_check(), m.figures_listings()]}
            bars={proof.checks.map(({ kind, count }) => ({ label: getCheckLabel(kind), count }))}
          />
          {proof.checkedAt && (
            <p className={styles.when}>
              {m.proof_newest()} <time dateTime={proof.checkedAt}>{timeLine(proof.checkedAt)}</time>
            </p>
          )}
        </section>
        <section>
          <h2>{m.proof_how()}</h2>
          <ul className={styles.how}>
            <li>{m.proof_how_counted()}</li>
            <li>{m.proof_how_median()}</li>
            <li>{m.proof_how_verified()}</li>
            <li>{m.proof_how_stale()}</li>
          </ul>
        </section>
        <p>
          <ButtonLink to={paths.listings()}>{m.proof_see()}</ButtonLink>
        </p>
      </div>
    </main>
  );
}
