import type { VitalFigure } from "#contract/admin/figures.ts";
import { PAGE_KINDS } from "#domain/vitals/page-kinds.ts";
import { DEVICES, type Device, gradeVital, VITALS } from "#domain/vitals/vitals.ts";
import * as styles from "#web/routes/admin/SpeedCard.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { DEVICE_LABELS, formatVital, GRADE_LABELS, PAGE_LABELS, VITAL_LABELS } from "./speed-words.ts";

const TONES = { good: "ok", fair: "warn", poor: "bad" } as const;

/** How fast pages are for visitors, by device and kind of page. */
export function SpeedCard({ vitals }: { vitals: readonly VitalFigure[] }) {
  return (
    <>
      <h2>{m.figures_speed()}</h2>
      <p className={styles.hint}>
        {vitals.length === 0
          ? m.figures_speed_none()
          : m.figures_speed_words({
              lcp: formatVital("lcp", VITALS.lcp.good),
              inp: formatVital("inp", VITALS.inp.good),
              cls: formatVital("cls", VITALS.cls.good),
              ttfb: formatVital("ttfb", VITALS.ttfb.good),
            })}
      </p>
      {DEVICES.map((device) => (
        <DeviceSpeed
          key={device}
          device={device}
          vitals={vitals.filter((vital) => vital.device === device)}
        />
      ))}
    </>
  );
}

function DeviceSpeed({ device, vitals }: { device: Device; vitals: readonly VitalFigure[] }) {
  const pages = PAGE_KINDS.filter((kind) => vitals.some(({ page }) => page === kind));
  if (pages.length === 0) return null;
  return (
    <>
      <h3 className={styles.device}>{DEVICE_LABELS[device]()}</h3>
      <ul className={styles.pages}>
        {pages.map((page) => (
          <PageSpeed
            key={page}
            title={PAGE_LABELS[page]()}
            vitals={vitals.filter((vital) => vital.page === page)}
          />
        ))}
      </ul>
    </>
  );
}

function PageSpeed({ title, vitals }: { title: string; vitals: readonly VitalFigure[] }) {
  // Not every browser measures everything.
  const visits = Math.max(...vitals.map(({ count }) => count));
  return (
    <li>
      <h4 className={styles.page}>
        {title}
        <small>{m.figures_speed_visits({ count: formatNumber(visits) })}</small>
      </h4>
      <dl className={styles.vitals}>
        {vitals.map(({ name, threeQuarters }) => {
          const grade = gradeVital(name, threeQuarters);
          return (
            <div key={name}>
              <dt>{VITAL_LABELS[name]()}</dt>
              <dd>
                <span className={textStyles.figures}>{formatVital(name, threeQuarters)}</span>
                <Badge tone={TONES[grade]} status>
                  {GRADE_LABELS[grade]()}
                </Badge>
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
