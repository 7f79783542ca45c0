import type { AdminDeal } from "#contract/lead/deal.ts";
import { getLabel, getOptions } from "#domain/choice.ts";
import { DEAL_STAGES, OFF_REASONS } from "#domain/deal/choices.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import * as recordStyles from "#web/features/record/Record.module.css";
import { useDealForm } from "#web/routes/admin/lead/use-deal-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { DealFold } from "../deal/DealFold.tsx";
import { OpenedVersion } from "../desk/OpenedVersion.tsx";

/** Undoes the last step, or calls the deal off. */
export function DealEnd({ deal }: { deal: AdminDeal }) {
  return (
    <>
      {deal.undoTo && deal.can.includes("undo") && <UndoForm deal={deal} to={deal.undoTo} />}
      {deal.can.includes("off") && <CallOffForm deal={deal} />}
    </>
  );
}

function UndoForm({ deal: { version }, to }: { deal: AdminDeal; to: NonNullable<AdminDeal["undoTo"]> }) {
  const form = useDealForm("deal-undo");
  return (
    <ActionForm of={form}>
      <OpenedVersion of={form} version={version} />
      <Button type="submit" look="outline" size="sm" busy={form.isBusy}>
        {m.deal_desk_undo({ stage: getLabel(DEAL_STAGES, to) })}
      </Button>
    </ActionForm>
  );
}

function CallOffForm({ deal: { version } }: { deal: AdminDeal }) {
  const form = useDealForm("deal-stop");
  const { field, answer, isBusy } = form;
  return (
    <DealFold words={m.deal_desk_stop()} open={answer?.ok === false}>
      <ActionForm of={form} className={recordStyles.form} noValidate>
        <OpenedVersion of={form} version={version} />
        <p className={recordStyles.hint}>{m.deal_desk_stop_words()}</p>
        <SelectField
          {...field("reason")}
          label={m.admin_reason()}
          options={getOptions(OFF_REASONS)}
          placeholder={m.ui_choose()}
        />
        <TextField {...field("words")} label={m.deal_page_stop_more()} optional />
        <div>
          <Button type="submit" look="danger" busy={isBusy}>
            {m.deal_desk_stop()}
          </Button>
        </div>
      </ActionForm>
    </DealFold>
  );
}
