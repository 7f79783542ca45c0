import type { DealPage } from "#contract/lead/deal.ts";
import { getOptions } from "#domain/choice.ts";
import { OFF_REASONS } from "#domain/deal/choices.ts";
import { DealFold } from "#web/features/deal/DealLists.tsx";
import { formatDealAmount } from "#web/features/deal/deal-text.ts";
import { ActionForm, SeenField } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { SureBox } from "#web/ui/SureBox.tsx";
import { TextArea, TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Deal.module.css";

interface FormProps {
  deal: DealPage;
}

/** Accepts or declines the offer that the reader sees. If another one was made meanwhile, the answer is refused. */
export function AnswerForm({ deal: { offers, purpose } }: FormProps) {
  const form = useForm("answer");
  const [standing] = offers;
  if (!standing) return null;
  return (
    <ActionForm of={form} className={styles.ways}>
      <input type="hidden" name="offer" value={standing._id} />
      <Button
        type="submit"
        name="answer"
        value="accept"
        busy={form.isBusy}
        busyWords={m.deal_page_accepting()}
      >
        {m.deal_page_accept({ amount: formatDealAmount(standing.amount, purpose) })}
      </Button>
      <Button type="submit" look="outline" name="answer" value="decline">
        {m.deal_page_decline()}
      </Button>
    </ActionForm>
  );
}

/** An offer, or another price. It names the last offer that the reader sees. */
export function OfferForm({ deal: { offers, purpose } }: FormProps) {
  const form = useForm("offer", { clears: true });
  const { field, errors, isBusy } = form;
  const isSale = purpose === "buy";
  return (
    <ActionForm of={form} className={styles.form} noValidate>
      <SeenField of={form} name="seen" now={offers[0]?._id ?? ""} />
      <TextField
        {...field("amount")}
        label={isSale ? m.deal_page_amount() : m.deal_page_amount_month()}
        hint={isSale ? m.deal_page_amount_hint() : m.deal_page_amount_hint_month()}
        inputMode={isSale ? "text" : "numeric"}
        autoComplete="off"
      />
      <TextArea
        {...field("words")}
        label={m.contact_message()}
        hint={m.deal_page_words_hint()}
        rows={2}
        optional
      />
      <SureBox error={errors.sure} label={m.deal_page_sure()} />
      <div className={styles.ways}>
        <Button
          type="submit"
          look={offers[0]?.state === "open" ? "outline" : "filled"}
          busy={isBusy}
          busyWords={m.deal_page_sending_offer()}
        >
          {m.deal_page_send_offer()}
        </Button>
      </div>
    </ActionForm>
  );
}

/** Ends the deal, with a reason. Folded, so that nobody does it by mistake. */
export function StopForm({ deal }: FormProps) {
  const form = useForm("stop");
  const { field, answer, isBusy } = form;
  const other = deal.party === "visitor" ? "owner" : "visitor";
  return (
    <DealFold words={m.deal_page_stop_heading()} open={answer?.ok === false}>
      <ActionForm of={form} className={styles.form} noValidate>
        <SeenField of={form} name="version" now={deal.version} />
        <p>{m.deal_page_stop_words()}</p>
        <SelectField
          {...field("reason")}
          label={m.admin_reason()}
          options={getOptions(OFF_REASONS.filter(({ value }) => value !== other))}
          placeholder={m.ui_choose()}
        />
        <TextArea {...field("words")} label={m.deal_page_stop_more()} rows={2} optional />
        <div className={styles.ways}>
          <Button type="submit" look="danger" busy={isBusy}>
            {m.deal_page_stop()}
          </Button>
        </div>
      </ActionForm>
    </DealFold>
  );
}

/** Whether the price may be counted; each side says so for itself. */
export function ConsentForm() {
  const form = useForm("consent");
  return (
    <ActionForm of={form} className={styles.ways}>
      <Button type="submit" look="tonal" name="consent" value="yes">
        {m.deal_page_consent_yes()}
      </Button>
      <Button type="submit" look="outline" name="consent" value="no">
        {m.deal_page_consent_no()}
      </Button>
    </ActionForm>
  );
}

/** Removes an own file. */
export function FileForm({ file }: { file: { _id: string; name: string } }) {
  const form = useForm("file", { about: { file: file._id } });
  return (
    <ActionForm of={form} preventScrollReset>
      <Button
        type="submit"
        look="ghost"
        size="sm"
        aria-label={m.ui_remove_named({ name: file.name })}
        busy={form.isBusy}
      >
        {m.ui_remove()}
      </Button>
    </ActionForm>
  );
}
