import { readTypedRupees } from "#domain/money/amount.ts";
import { formatRupees, formatShortRupees } from "#domain/money/money.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import { FormQuestion, FormTick } from "./FormFields.tsx";
import { getQuestionsFor } from "./form-asked.ts";
import { usePropertyFormState } from "./form-context.ts";
import * as styles from "./PropertyForm.module.css";

/** Typed rupees in words; none for an empty or unreadable text. */
function writeInWords(text: string, say: (amount: number) => string): string | undefined {
  const amount = readTypedRupees(text);
  return amount !== null && amount > 0 ? say(amount) : undefined;
}

/** The price; a project's prices are in its units. */
export function PriceStep() {
  const { values } = usePropertyFormState();
  const asked = getQuestionsFor(values).price;
  return (
    <>
      {asked.includes("price") && (
        <FormQuestion
          name="price"
          inputMode="text"
          hint={writeInWords(values.price, formatShortRupees) ?? m.owner_price_hint()}
          optional={false}
        />
      )}
      {asked.includes("rent") && (
        <>
          <FormQuestion
            name="rent"
            unit={m.owner_per_month()}
            hint={writeInWords(values.rent, formatRupees) ?? m.owner_rent_hint()}
            optional={false}
          />
          <FormQuestion name="security" hint={writeInWords(values.security, formatRupees)} />
        </>
      )}
      {!asked.includes("price") && !asked.includes("rent") && (
        <Notice className={styles.wide}>{m.owner_price_of_units()}</Notice>
      )}
      <FormTick
        name="negotiable"
        label={values.purpose === "buy" ? m.owner_negotiable() : m.owner_negotiable_rent()}
      />
    </>
  );
}
