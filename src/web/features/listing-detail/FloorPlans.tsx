import clsx from "clsx";
import type { FloorPlan, Opening, Room } from "#domain/property/floor-plan.ts";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import { Tabs } from "#web/ui/Tabs.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./FloorPlans.module.css";
import { getRoomName, getRoomSize, type PlanHome } from "./plan-homes.ts";
import { Section } from "./Section.tsx";

const CLASS: Partial<Record<Room["kind"], string>> = {
  bedroom: styles.bedroom,
  bath: styles.bath,
  balcony: styles.balcony,
  utility: styles.utility,
};

/** Space around the drawing for the outer lines of the windows, in feet. */
const EDGE = 0.6;
/** The width of a label's letter, and the height of a line, in feet. */
const LETTER = 0.8;
const LINE = 1.5;

/** The plan as a drawing: rooms, walls, doors and windows. The list beside it has the same content as text. */
function PlanDrawing({ plan, label }: { plan: FloorPlan; label: string }) {
  const { width, height, rooms, openings } = plan;
  return (
    <svg
      className={styles.drawing}
      viewBox={[-EDGE, -EDGE, width + 2 * EDGE, height + 2 * EDGE].map(shorten).join(" ")}
      role="img"
      aria-label={label}
    >
      {rooms.map((room) => (
        <rect
          key={`${room.kind} ${room.number}`}
          className={clsx(styles.room, CLASS[room.kind])}
          {...getBox(room)}
        />
      ))}
      <rect className={styles.wall} {...getBox({ x: 0, y: 0, width, height })} />
      {openings.map((opening) => (
        <Gap key={`${opening.as} ${shorten(opening.x)} ${shorten(opening.y)}`} opening={opening} />
      ))}
      {rooms.map((room) => (
        <Label key={`${room.kind} ${room.number}`} room={room} />
      ))}
    </svg>
  );
}

const shorten = (feet: number) => Number(feet.toFixed(2));
const getBox = ({ x, y, width, height }: Pick<Room, "x" | "y" | "width" | "height">) => ({
  x: shorten(x),
  y: shorten(y),
  width: shorten(width),
  height: shorten(height),
});

/** Horizontal where it fits, along the wall in a narrow room, with the size below it if there is space for both. */
function Label({ room }: { room: Room }) {
  const name = getRoomName(room);
  const size = getRoomSize(room);
  const wide = name.length * LETTER;
  const turned = wide > room.width && room.height > room.width;
  const across = turned ? room.width : room.height;
  const along = turned ? room.height : room.width;
  if (wide > along + LETTER) return null;
  const both = room.kind !== "passage" && across > 2.4 * LINE && size.length * LETTER * 0.85 < along;
  const [x, y] = [shorten(room.x + room.width / 2), shorten(room.y + room.height / 2)];
  return (
    <text className={styles.label} transform={`translate(${x} ${y})${turned ? " rotate(-90)" : ""}`}>
      <tspan
        className={clsx(room.kind !== "bedroom" && room.kind !== "living" && styles.minor)}
        x="0"
        dy={both ? "-0.15em" : "0.35em"}
      >
        {name}
      </tspan>
      {both && (
        <tspan className={styles.size} x="0" dy="1.35em">
          {size}
        </tspan>
      )}
    </text>
  );
}

/** An opening in the wall, with its door or window. */
function Gap({ opening }: { opening: Opening }) {
  const [x, y, length] = [shorten(opening.x), shorten(opening.y), shorten(opening.length)];
  const line = opening.horizontal ? `M${x} ${y}h${length}` : `M${x} ${y}v${length}`;
  if (opening.as === "window") return <path className={styles.window} d={line} />;
  return (
    <>
      <path className={styles.gap} d={line} />
      {opening.as !== "way" && <path className={styles.leaf} d={drawLeaf(opening, x, y, length)} />}
    </>
  );
}

/** The open door, and the quarter circle that it sweeps: into the first of its two rooms. */
function drawLeaf({ horizontal, between: [room] }: Opening, x: number, y: number, length: number): string {
  if (horizontal) {
    const up = room.y + room.height / 2 < y;
    const tip = up ? -length : length;
    return `M${x} ${y}v${tip}A${length} ${length} 0 0 ${up ? 1 : 0} ${x + length} ${y}`;
  }
  const left = room.x + room.width / 2 < x;
  const tip = left ? -length : length;
  return `M${x} ${y}h${tip}A${length} ${length} 0 0 ${left ? 0 : 1} ${x} ${y + length}`;
}

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
