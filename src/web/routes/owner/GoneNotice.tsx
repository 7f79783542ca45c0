import { LifeForm } from "#web/features/owner/LifeForm.tsx";
import type { LifeOutcome } from "#web/features/owner/life-action.ts";
import { stepLooks } from "#web/features/owner/life-words.ts";
import { useTerms } from "#web/office.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";

interface GoneNoticeProps {
  /** What a form that was posted without JavaScript came to. */
  outcome: LifeOutcome | undefined;
  /** A property that was deleted on its own page, which is no more. */
  gone: string | null;
}

/** What came of a step, where no toast could say it. */
export function GoneNotice({ outcome, gone }: GoneNoticeProps) {
  const { undoDays: days } = useTerms();
  const said =
    outcome ??
    (gone ? { id: gone, message: m.owner_gone({ days }), refused: false, undo: "restore" as const } : null);
  if (!said) return null;
  return (
    <Notice tone={said.refused ? "bad" : "ok"} live className="mine__notice">
      {said.message}
      {said.undo && (
        <LifeForm id={said.id} step={said.undo}>
          <Button type="submit" look="outline" size="sm">
            {stepLooks[said.undo].label()}
          </Button>
        </LifeForm>
      )}
    </Notice>
  );
}
