import { readTypedRupees } from "#domain/money/amount.ts";
import { countDepositMonths, formatRupees, formatShortRupees } from "#domain/money/money.ts";
import { VISIT_DAYS, VISIT_HOURS } from "#domain/property/choices.ts";
import { PRICE_FIELDS } from "#domain/property/fields/fields.price.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import { usePropertyFormState } from "../form-context.ts";
import { getLabelOfField } from "../form-labels.ts";
import { getQuestionsFor } from "../form-questions.ts";
import { DepositMonths, PriceHelp } from "../PriceHelp.tsx";
import * as styles from "../PropertyForm.module.css";
import { FormQuestion, FormSelect, FormTick } from "./FormFields.tsx";

/** Typed rupees in words; none for an empty or unreadable text. */
function writeInWords(text: string, say: (amount: number) => string): string | undefined {
  const amount = readTypedRupees(text);
  return amount !== null && amount > 0 ? say(amount) : undefined;
}

const describePrice = (amount: number): string =>
  amount < PRICE_FIELDS.price.value.least
    ? m.owner_price_small({ amount: formatRupees(amount) })
    : formatShortRupees(amount);

/** The price, what is paid beside it, and when visitors can see it; a project's prices are in its units. */
export function PriceStep() {
  const { values } = usePropertyFormState();
  const asked = getQuestionsFor(values).price;
  const isSold = values.purpose === "buy";
  return (
    <>
      {asked.includes("price") && (
        <>
          <FormQuestion
            name="price"
            inputMode="text"
            hint={writeInWords(values.price, describePrice) ?? m.owner_price_hint()}
            optional={false}
          />
          <PriceHelp name="price" />
        </>
      )}
      {asked.includes("rent") && (
        <>
          <FormQuestion
            name="rent"
            unit={m.owner_per_month()}
            hint={writeInWords(values.rent, formatRupees) ?? m.owner_rent_hint()}
            optional={false}
          />
          <FormQuestion name="security" hint={writeInWords(values.security, describeDeposit(values.rent))} />
          <DepositMonths />
          <PriceHelp name="rent" />
        </>
      )}
      {asked.includes("maintenance") && (
        <FormQuestion
          name="maintenance"
          unit={m.owner_per_month()}
          hint={isSold ? m.owner_maintenance_hint_sale() : m.owner_maintenance_hint()}
        />
      )}
      {asked.includes("availableFrom") && (
        <FormQuestion name="availableFrom" hint={m.owner_available_from_hint()} />
      )}
      {!asked.includes("price") && !asked.includes("rent") && (
        <Notice className={styles.wide}>{m.owner_price_of_units()}</Notice>
      )}
      <FormTick name="negotiable" label={isSold ? m.owner_negotiable() : m.owner_negotiable_rent()} />
      <h2 className={styles.part}>{m.owner_visits()}</h2>
      <p className={styles.note}>{m.owner_visits_words()}</p>
      <FormSelect
        name="visitDays"
        label={getLabelOfField("visitDays")}
        options={VISIT_DAYS}
        placeholder={m.lead_visit_any_day()}
        optional
      />
      <FormSelect
        name="visitHours"
        label={getLabelOfField("visitHours")}
        options={VISIT_HOURS}
        placeholder={m.lead_visit_any_time()}
        optional
      />
    </>
  );
}

/** The deposit in rupees, and in months of rent where it is a whole number of them. */
const describeDeposit = (rent: string) => (deposit: number) => {
  const rupees = formatRupees(deposit);
  const months = countDepositMonths(deposit, readTypedRupees(rent));
  return months === null ? rupees : m.owner_deposit_months({ rupees, months });
};
