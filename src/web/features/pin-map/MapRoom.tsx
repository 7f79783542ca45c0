import type { ReactNode } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import "./map-room.css";

/** Keeps the place of a map that is on its way, or says what it waits for. */
export function MapRoom({ children }: { children?: ReactNode }) {
  return (
    <div className="map-room">
      {children && (
        <p>
          <Icon name="pin" size={24} />
          {children}
        </p>
      )}
    </div>
  );
}
