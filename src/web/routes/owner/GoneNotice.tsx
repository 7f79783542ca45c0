import type { ActionAnswer } from "#web/features/form/action-answer.ts";
import { stepLooks } from "#web/features/listing-text/life-text.ts";
import { LifeForm } from "#web/features/owner/LifeForm.tsx";
import type { LifeMore } from "#web/features/owner/life-action.ts";
import { useTerms } from "#web/office.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./MyProperties.module.css";

interface GoneNoticeProps {
  /** The result of a form that was posted without JavaScript. */
  outcome: ActionAnswer<LifeMore> | undefined;
  /** The id of a property that was deleted on its own page, which no longer exists. */
  gone: string | null;
}

/** The result of a status change, where a toast could not show it. */
export function GoneNotice({ outcome, gone }: GoneNoticeProps) {
  const { undoDays: days } = useTerms();
  if (!outcome && !gone) return null;
  const { message, ok, more } = outcome ?? {
    message: m.owner_gone({ days }),
    ok: true,
    more: { id: gone ?? "", undo: "restore" as const },
  };
  return (
    <Notice tone={ok ? "ok" : "bad"} live className={styles.notice}>
      {message}
      {more.undo && (
        <LifeForm id={more.id ?? ""} step={more.undo}>
          <Button type="submit" look="outline" size="sm">
            {stepLooks[more.undo].label()}
          </Button>
        </LifeForm>
      )}
    </Notice>
  );
}
