import { rupees, shortRupees } from "#domain/money.ts";
import { Checkbox } from "#web/ui/Choice.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import { FormNumber } from "./FormFields.tsx";
import { questionsFor } from "./form-asked.ts";
import { useForm } from "./form-context.ts";

/** Rupees as typed: blank and slips give no words. */
function inWords(text: string, say: (amount: number) => string): string | undefined {
  const amount = Number(text.replaceAll(",", ""));
  return amount > 0 && Number.isFinite(amount) ? say(amount) : undefined;
}

/** What is asked for it; a project's prices stand with its units. */
export function PriceStep() {
  const { values, change } = useForm();
  const asked = questionsFor(values).price;
  return (
    <>
      {asked.includes("price") && (
        <FormNumber
          name="price"
          label={m.owner_price()}
          hint={inWords(values.price, shortRupees) ?? m.owner_price_hint()}
          required
        />
      )}
      {asked.includes("rent") && (
        <>
          <FormNumber
            name="rent"
            label={m.owner_rent()}
            unit={m.owner_per_month()}
            hint={inWords(values.rent, rupees) ?? m.owner_rent_hint()}
            required
          />
          <FormNumber
            name="security"
            label={m.owner_deposit()}
            hint={inWords(values.security, rupees)}
            optional
          />
        </>
      )}
      {!asked.includes("price") && !asked.includes("rent") && (
        <Notice className="pf-wide">{m.owner_price_of_units()}</Notice>
      )}
      <Checkbox
        className="pf-wide"
        name="negotiable"
        value="true"
        label={values.purpose === "buy" ? m.owner_negotiable() : m.owner_negotiable_rent()}
        checked={values.negotiable === "true"}
        onChange={({ target }) =>
          change({ type: "answered", name: "negotiable", value: target.checked ? "true" : "" })
        }
      />
    </>
  );
}
