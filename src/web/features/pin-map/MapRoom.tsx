import type { ReactNode } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import * as styles from "./MapRoom.module.css";

/** Reserves the space of a map that is loading, or says what it is waiting for. */
export function MapRoom({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.room}>
      {children && (
        <p>
          <Icon name="pin" size={24} />
          {children}
        </p>
      )}
    </div>
  );
}
