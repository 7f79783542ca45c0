import type { AdminDeal } from "#contract/lead/deal.ts";
import { getOptions } from "#domain/choice.ts";
import { TOKEN_WAYS } from "#domain/deal/choices.ts";
import { isRegistered } from "#domain/deal/moves.ts";
import { writeLocalInput } from "#domain/time/dates.ts";
import { OpenedVersion } from "#web/features/admin/admin-form.tsx";
import { DealFold } from "#web/features/deal/DealLists.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { SureBox } from "#web/ui/SureBox.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Deal.module.css";
import { useDealForm } from "./use-deal-form.ts";

interface StepProps {
  deal: AdminDeal;
  /** The time at which the page was loaded: most steps are written down on their day. */
  today: string;
}

const STEPS = ["agreement", "registry", "keys"] as const;
type Step = (typeof STEPS)[number];

/** The steps that the team can write down now. */
export function StepForms({ deal, today }: StepProps) {
  const steps = STEPS.filter((step) => deal.can.includes(step));
  return (
    <>
      {deal.can.includes("token") && <TokenForm deal={deal} today={today} />}
      {steps.map((step) => (
        <StepForm key={step} deal={deal} today={today} step={step} />
      ))}
    </>
  );
}

const getDay = (moment: string): string => writeLocalInput(moment).slice(0, 10);

function TokenForm({ deal, today }: StepProps) {
  const form = useDealForm("deal-token");
  const { field, errors, isBusy } = form;
  return (
    <DealFold words={m.deal_desk_token()} open={Object.keys(errors).length > 0}>
      <ActionForm of={form} className={recordStyles.form} noValidate>
        <OpenedVersion of={form} version={deal.version} />
        <p className={recordStyles.hint}>{m.deal_desk_token_words()}</p>
        <div className={styles.two}>
          <TextField {...field("amount")} label={m.deal_page_amount()} autoComplete="off" />
          <SelectField
            {...field("way")}
            label={m.deal_desk_token_way()}
            options={getOptions(TOKEN_WAYS)}
            placeholder={m.ui_choose()}
          />
          <TextField {...field("day", getDay(today))} label={m.deal_desk_token_day()} type="date" />
        </div>
        <div>
          <Button type="submit" look="outline" busy={isBusy}>
            {m.deal_desk_token_save()}
          </Button>
        </div>
      </ActionForm>
    </DealFold>
  );
}

/** One step with its day. The last one closes the deal and takes the listing off, so it is asked about. */
function StepForm({ deal, today, step }: StepProps & { step: Step }) {
  const form = useDealForm("deal-step", { step });
  const { field, errors, isBusy } = form;
  return (
    <DealFold words={m.deal_desk_step({ step })} open={Object.keys(errors).length > 0}>
      <ActionForm of={form} className={recordStyles.form} noValidate>
        <OpenedVersion of={form} version={deal.version} />
        <TextField {...field("day", getDay(today))} label={m.deal_desk_step_day()} type="date" />
        <SureBox error={errors.sure} label={m.deal_desk_step_sure()} />
        <div>
          <Button type="submit" look="outline" busy={isBusy}>
            {m.deal_desk_step_save()}
          </Button>
        </div>
      </ActionForm>
    </DealFold>
  );
}

/** The days that are planned; visitor and owner see them. */
export function DaysForm({ deal }: Pick<StepProps, "deal">) {
  const form = useDealForm("deal-days");
  const { field, errors, isBusy } = form;
  const { days, purpose, version } = deal;
  return (
    <DealFold words={m.deal_desk_days()} open={Object.keys(errors).length > 0}>
      <ActionForm
        of={form}
        className={recordStyles.form}
        noValidate
        key={`${days.agreement}${days.registry}${days.handover}`}
      >
        <OpenedVersion of={form} version={version} />
        <div className={styles.two}>
          <TextField
            {...field("agreement", days.agreement)}
            label={m.deal_page_day_agreement()}
            type="date"
            optional
          />
          {isRegistered(purpose) ? (
            <TextField
              {...field("registry", days.registry)}
              label={m.deal_page_day_registry()}
              type="date"
              optional
            />
          ) : (
            <input type="hidden" name="registry" value="" />
          )}
          <TextField
            {...field("handover", days.handover)}
            label={m.deal_page_day_handover()}
            type="date"
            optional
          />
        </div>
        <div>
          <Button type="submit" look="outline" busy={isBusy}>
            {m.deal_desk_days_save()}
          </Button>
        </div>
      </ActionForm>
    </DealFold>
  );
}
