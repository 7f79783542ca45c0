import type { ReactNode } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import * as styles from "./MapRoom.module.css";

/** Keeps the place of a map that is on its way, or says what it waits for. */
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
