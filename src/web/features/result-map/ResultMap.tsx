import { useState } from "react";
import type { Point } from "#domain/place/places.ts";
import type { ListingPlace } from "#web/features/listing-filters/listing-href.ts";
import { hasWebGl } from "#web/features/pin-map/has-webgl.ts";
import type { MapSource } from "#web/features/pin-map/pin-sheet.ts";
import { m } from "#words/generated/messages.js";
import { LiveResults } from "./LiveResults.tsx";
import * as styles from "./ResultMap.module.css";

export interface ResultMapProps {
  source: MapSource;
  found: {
    readonly place: ListingPlace;
    /** The current page of the list. */
    readonly items: readonly (Point & { readonly _id: string })[];
    readonly lines: { readonly total: string };
  };
}

/** The results on an interactive map; in a browser that cannot draw one, a message that says so. */
export default function ResultMap(props: ResultMapProps) {
  const [canDraw, setDraw] = useState(hasWebGl);
  const [fail] = useState(() => () => setDraw(false));
  return canDraw ? (
    <LiveResults {...props} onFail={fail} />
  ) : (
    <p className={styles.none}>{m.list_map_no_webgl()}</p>
  );
}
