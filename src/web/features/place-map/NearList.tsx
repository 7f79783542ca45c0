import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import { formatDistanceLine } from "./distance.ts";
import { getIcon } from "./landmark-icons.ts";
import * as styles from "./NearList.module.css";

interface NearListProps {
  /** Nearest first. */
  landmarks: readonly { readonly name: string; readonly kind: string; readonly metres: number }[];
}

/** What is nearby, with straight-line distances. */
export function NearList({ landmarks }: NearListProps) {
  if (landmarks.length === 0) return null;
  return (
    <>
      <ul className={styles.list} data-part="near">
        {landmarks.map(({ name, kind, metres }) => (
          <li key={name}>
            <Icon name={getIcon(kind)} />
            {name}
            <span>{formatDistanceLine(metres)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{m.detail_as_crow()}</p>
    </>
  );
}
