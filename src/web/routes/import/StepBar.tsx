import { Icon } from "#web/ui/Icon.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import type { SeenImport } from "./ImportSteps.tsx";
import * as styles from "./StepBar.module.css";

type Step = "check" | "photos" | "list" | "team";

const LABELS: Readonly<Record<Step, () => string>> = {
  check: m.import_step_check,
  photos: m.owner_add_photos,
  list: m.import_step_list,
  team: m.import_step_team,
};

/** What has to be done now. */
function getStep({ state, ready, awaitingPhotos, photos }: SeenImport): Step {
  if (state === "done") return "team";
  if (state === "refused" || (state === "checked" && ready + awaitingPhotos === 0)) return "check";
  const isReading = photos.state === "waiting" || photos.state === "reading";
  return state === "checked" && (awaitingPhotos > 0 || isReading) ? "photos" : "list";
}

/** How far an import is; photos are a step only where the sheet names some. */
export function StepBar({ found }: { found: SeenImport }) {
  const steps: Step[] =
    found.photos.named > 0 ? ["check", "photos", "list", "team"] : ["check", "list", "team"];
  const now = steps.indexOf(getStep(found));
  if (found.state === "undone") return null;
  return (
    <ol className={styles.steps} aria-label={m.import_step_aria()}>
      {steps.map((step, at) => (
        <li key={step} aria-current={at === now ? "step" : undefined} data-done={at < now || undefined}>
          <span className={styles.mark}>{at < now ? <Icon name="check" size={16} /> : at + 1}</span>
          {LABELS[step]()}
          {at < now && <span className={textStyles.visuallyHidden}> {m.owner_quality_met()}</span>}
        </li>
      ))}
    </ol>
  );
}
