import type { DealPaper } from "#contract/lead/deal.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import * as styles from "#web/routes/admin/lead/Deal.module.css";
import { useDealForm } from "#web/routes/admin/lead/use-deal-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { DealFold } from "../deal/DealFold.tsx";

/** What the team says of one paper. It names the state that it saw, so that no colleague's answer is lost. */
export function PaperJudge({ paper }: { paper: DealPaper }) {
  const { _id, state, files } = paper;
  const form = useDealForm("deal-paper", { paper: _id, seen: state });
  const has = files.length > 0;
  return (
    <div className={styles.judge}>
      <ActionForm of={form} className={styles.ways}>
        {has && state !== "checked" && state !== "not-needed" && (
          <StateButton state="checked" look="tonal" words={m.deal_desk_paper_ok()} />
        )}
        {state === "checked" && has && <StateButton state="received" words={m.deal_desk_paper_again()} />}
        {state === "not-needed" && (
          <StateButton state={has ? "received" : "asked"} words={m.deal_desk_paper_on()} />
        )}
        {state !== "not-needed" && state !== "checked" && (
          <StateButton state="not-needed" words={m.choice_deal_paper_not_needed()} />
        )}
      </ActionForm>
      {!has && <PaperRemoval paper={_id} />}
      {has && state === "received" && <SendBack paper={paper} />}
    </div>
  );
}

function StateButton({
  state,
  words,
  look = "ghost",
}: {
  state: string;
  words: string;
  look?: "ghost" | "tonal";
}) {
  return (
    <Button type="submit" look={look} size="sm" name="state" value={state}>
      {words}
    </Button>
  );
}

/** Asks for it again, with the reason that they read. */
function SendBack({ paper: { _id, state } }: { paper: DealPaper }) {
  const form = useDealForm("deal-paper", { paper: _id, seen: state, state: "sent-back" });
  const { field, errors, isBusy } = form;
  return (
    <DealFold words={m.deal_desk_paper_back()} open={Object.keys(errors).length > 0}>
      <ActionForm of={form} className={styles.back} noValidate>
        <TextField {...field("reason")} label={m.deal_desk_paper_back_why()} autoComplete="off" />
        <Button type="submit" look="outline" size="sm" busy={isBusy}>
          {m.deal_desk_paper_back()}
        </Button>
      </ActionForm>
    </DealFold>
  );
}

function PaperRemoval({ paper }: { paper: string }) {
  const form = useDealForm("deal-paper-remove", { paper });
  return (
    <ActionForm of={form}>
      <Button type="submit" look="ghost" size="sm">
        {m.deal_desk_paper_remove()}
      </Button>
    </ActionForm>
  );
}
