import type { AdminDeal } from "#contract/lead/deal.ts";
import { getOptions } from "#domain/choice.ts";
import { getOtherParty, PARTIES } from "#domain/visit/choices.ts";
import { DealFold, OfferList } from "#web/features/deal/DealLists.tsx";
import { ActionForm, SeenField } from "#web/features/form/ActionForm.tsx";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { SureBox } from "#web/ui/SureBox.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Deal.module.css";
import { useDealForm } from "./use-deal-form.ts";

/** Offers, the answer that somebody gives on the phone, and a new offer that the team writes down. */
export function DealOffers({ deal }: { deal: AdminDeal }) {
  const { offers, can } = deal;
  return (
    <div className={styles.part}>
      {offers.length > 0 && <OfferList deal={deal} reader="team" />}
      {can.includes("accept") && <ReplyForm deal={deal} />}
      {can.includes("offer") && <NoteOffer deal={deal} />}
    </div>
  );
}

/** What the side whose turn it is says on the phone. */
function ReplyForm({ deal: { offers } }: { deal: AdminDeal }) {
  const form = useDealForm("deal-answer");
  const [standing] = offers;
  if (!standing) return null;
  const party = getOtherParty(standing.by);
  return (
    <ActionForm of={form} className={styles.ways}>
      <input type="hidden" name="offer" value={standing._id} />
      <input type="hidden" name="party" value={party} />
      <Button type="submit" look="tonal" size="sm" name="answer" value="accept">
        {m.deal_desk_accept_of({ party })}
      </Button>
      <Button type="submit" look="ghost" size="sm" name="answer" value="decline">
        {m.deal_desk_decline_of({ party })}
      </Button>
    </ActionForm>
  );
}

function NoteOffer({ deal: { offers, purpose } }: { deal: AdminDeal }) {
  const form = useDealForm("deal-offer");
  const { field, errors, answer, isBusy } = form;
  const isSale = purpose === "buy";
  return (
    <DealFold words={m.deal_desk_offer()} open={offers.length === 0 || answer?.ok === false}>
      <ActionForm of={form} className={recordStyles.form} noValidate>
        <SeenField of={form} name="seen" now={offers[0]?._id ?? ""} />
        <div className={styles.two}>
          <SelectField
            {...field("party", "visitor")}
            label={m.deal_desk_offer_who()}
            options={getOptions(PARTIES)}
          />
          <TextField
            {...field("amount")}
            label={isSale ? m.deal_page_amount() : m.deal_page_amount_month()}
            hint={isSale ? m.deal_page_amount_hint() : m.deal_page_amount_hint_month()}
            autoComplete="off"
          />
        </div>
        <TextField {...field("words")} label={m.contact_message()} optional autoComplete="off" />
        <SureBox error={errors.sure} label={m.deal_page_sure()} />
        <div>
          <Button type="submit" look="outline" busy={isBusy}>
            {m.deal_desk_offer_save()}
          </Button>
        </div>
      </ActionForm>
    </DealFold>
  );
}
