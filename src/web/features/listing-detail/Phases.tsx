import clsx from "clsx";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { writeIsoDay } from "#domain/time/dates.ts";
import { monthLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./Facts.module.css";
import { Section } from "./Section.tsx";

type Phase = PublicProperty["phases"][number];

/** The stages of construction, in order; the first that is not done is in progress. */
export function Phases({ phases }: { phases: readonly Phase[] }) {
  const today = writeIsoDay(new Date());
  const now = phases.findIndex((phase) => !phase.done);
  return (
    <Section id="phases" title={m.detail_phases()}>
      <ol className={styles.phases}>
        {phases.map((phase, index) => (
          <li
            key={phase.title}
            className={clsx(phase.done && styles.done, index === now && styles.now)}
            aria-current={index === now ? "step" : undefined}
          >
            <span className={styles.when}>{formatWhen(phase, today)}</span>
            <b>{phase.title}</b>
            <p>{phase.description}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function formatWhen({ on, done }: Phase, today: string): string {
  if (!on) return done ? m.detail_phase_done_undated() : m.detail_phase_undated();
  // A stage that is done but has a future date was finished early, so the date is no longer useful.
  if (done && on > today) return m.detail_phase_done_undated();
  const month = monthLine(on);
  return done ? m.detail_phase_done({ month }) : m.detail_phase_due({ month });
}
