import { useState } from "react";
import { hasWebGl } from "#web/features/pin-map/has-webgl.ts";
import * as styles from "#web/routes/listings/map/ResultMap.module.css";
import { LiveResults } from "#web/routes/listings/map/ResultMap.tsx";
import { m } from "#words/generated/messages.js";
import type { ResultMapProps } from "./result-map-props.ts";

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
