import clsx from "clsx";
import type { FloorPlan } from "#domain/property/floor-plan.ts";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import { Tabs } from "#web/ui/Tabs.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./FloorPlans.module.css";
import { PlanDrawing } from "./PlanDrawing.tsx";
import type { PlanHome } from "./plan-homes.ts";
import { getRoomName, getRoomSize } from "./room-words.ts";
import { Section } from "./Section.tsx";

/** Open at first, if there is one [DETAIL-05]. */
const FIRST = "2 BHK";

/** Floor plans, one tab for each kind of home, each with its areas and starting price. */
export function FloorPlans({ homes }: { homes: readonly PlanHome[] }) {
  const kinds = [...new Set(homes.map(({ kind }) => kind))];
  const tabs = kinds.map((kind, index) => ({
    id: String(index),
    label: kind,
    panel: <Kind kind={kind} homes={homes.filter((home) => home.kind === kind)} />,
  }));
  const first = Math.max(kinds.indexOf(FIRST), 0);
  return (
    <Section id="plans" title={m.detail_plans()}>
      {tabs.length === 1 ? (
        tabs[0]?.panel
      ) : (
        <Tabs className={styles.plans} label={m.detail_plans()} tabs={tabs} defaultTab={String(first)} />
      )}
    </Section>
  );
}

function Kind({ kind, homes }: { kind: string; homes: readonly PlanHome[] }) {
  return (
    <div className={styles.plan} data-part="plan">
      <h3 className={styles.kind}>{kind}</h3>
      {homes.map(({ key, plan, facts }) => (
        <div key={key} className={clsx(styles.unit, !plan && styles.plainUnit)}>
          {plan && <PlanDrawing plan={plan} label={m.detail_plan_label({ kind })} />}
          <dl className={styles.unitFacts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {homes[0]?.plan && (
        <>
          <Rooms plan={homes[0].plan} />
          <p className={styles.planNote}>{m.detail_plan_note()}</p>
        </>
      )}
    </div>
  );
}

/** The drawing in words. */
function Rooms({ plan }: { plan: FloorPlan }) {
  return (
    <details className={styles.rooms}>
      <summary className={disclosureStyles.disclosure}>{m.detail_plan_rooms()}</summary>
      <ul>
        {plan.rooms.map((room) => (
          <li key={`${room.kind} ${room.number}`}>
            {getRoomName(room)}
            <span>{getRoomSize(room)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
