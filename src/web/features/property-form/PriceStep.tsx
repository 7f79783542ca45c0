import { rupees, shortRupees } from "#domain/money/money.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import { FormQuestion, FormTick } from "./FormFields.tsx";
import { questionsFor } from "./form-asked.ts";
import { usePropertyFormState } from "./form-context.ts";
import * as styles from "./PropertyForm.module.css";

/** Rupees as typed: blank and slips give no words. */
function inWords(text: string, say: (amount: number) => string): string | undefined {
  const amount = Number(text.replaceAll(",", ""));
  return amount > 0 && Number.isFinite(amount) ? say(amount) : undefined;
}

/** What is asked for it; a project's prices stand with its units. */
export function PriceStep() {
  const { values } = usePropertyFormState();
  const asked = questionsFor(values).price;
  return (
    <>
      {asked.includes("price") && (
        <FormQuestion
          name="price"
          hint={inWords(values.price, shortRupees) ?? m.owner_price_hint()}
          optional={false}
        />
      )}
      {asked.includes("rent") && (
        <>
          <FormQuestion
            name="rent"
            unit={m.owner_per_month()}
            hint={inWords(values.rent, rupees) ?? m.owner_rent_hint()}
            optional={false}
          />
          <FormQuestion name="security" hint={inWords(values.security, rupees)} />
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
