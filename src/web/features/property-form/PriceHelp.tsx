import { readTypedRupees } from "#domain/money/amount.ts";
import { DEPOSIT_MONTHS } from "#domain/money/money.ts";
import { formatAskedAmount, formatAskedEnds } from "#domain/place/asking-prices.ts";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { usePropertyFormState } from "./form-context.ts";
import * as styles from "./PropertyForm.module.css";
import { useAskingPrices } from "./use-asking-prices.ts";

/** What is asked for similar listings nearby, with their number; it can be taken over if it is a whole price. */
export function PriceHelp({ name }: { name: "price" | "rent" }) {
  const { values, change } = usePropertyFormState();
  const found = useAskingPrices();
  if (!found) return null;
  const { place, prices } = found;
  const { unit, median, count } = prices;
  const amount = formatAskedAmount(median, unit);
  return (
    <Notice className={styles.wide} title={m.owner_asked_title({ amount, place })}>
      {m.owner_asked_words({
        ...formatAskedEnds(prices, unit),
        count: formatNumber(count),
        place,
      })}
      {unit !== "sqft" && values[name].trim() === "" && (
        <Button
          look="tonal"
          size="sm"
          onClick={() => change({ type: "answered", name, value: String(median) })}
        >
          {m.owner_asked_use({ amount })}
        </Button>
      )}
    </Notice>
  );
}

/** The deposit by a press, in months of the rent that was typed. */
export function DepositMonths() {
  const { values, change } = usePropertyFormState();
  const rent = readTypedRupees(values.rent);
  if (!rent) return null;
  const deposit = readTypedRupees(values.security);
  return (
    <fieldset className={`${styles.months} ${pageStyles.withScript}`}>
      <legend>{m.owner_deposit_pick()}</legend>
      {DEPOSIT_MONTHS.map((months) => (
        <Chip
          key={months}
          on={deposit === rent * months}
          onClick={() => change({ type: "answered", name: "security", value: String(rent * months) })}
        >
          {m.owner_deposit_pick_months({ months })}
        </Chip>
      ))}
    </fieldset>
  );
}
