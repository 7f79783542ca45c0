import type { PublicProperty } from "#contract/property.public.ts";
import { Icon, type IconName } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import { distanceLine, placeLine } from "./listing-lines.ts";
import { Section } from "./Section.tsx";
import "./trust.css";

const KINDS: Record<string, IconName> = {
  "railway-station": "train",
  "bus-stand": "car",
  airport: "plane",
  hospital: "hospital",
  school: "school",
  college: "school",
  university: "school",
  market: "bag",
  mall: "bag",
  park: "tree",
  office: "building",
};

/** What is near, nearest first. */
export function Location({ property }: { property: PublicProperty }) {
  return (
    <Section id="place" title={m.detail_location()}>
      <p className="prose">
        <b>{placeLine(property)}</b>, {property.state} {property.pincode}
      </p>
      <ul className="near">
        {property.landmarks.map(({ name, kind, metres }) => (
          <li key={name}>
            <Icon name={KINDS[kind] ?? "pin"} />
            {name}
            <span>{distanceLine(metres)}</span>
          </li>
        ))}
      </ul>
      {property.landmarks.length > 0 && <p className="ds__note">{m.detail_as_crow()}</p>}
    </Section>
  );
}
