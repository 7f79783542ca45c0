import { useEffect, useRef } from "react";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import type { Verification } from "#domain/property/choices.ts";
import { hasUnits } from "#domain/property/kinds.ts";
import { isPublic, type Life } from "#domain/property/lifecycle.ts";
import { Button, getButtonClass } from "#web/ui/Button.tsx";
import * as cardStyles from "#web/ui/Card.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { ActionForm, FormError, SeenField } from "../form/ActionForm.tsx";
import { useAnswerToast, useForm } from "../form/use-form.ts";
import { type LifeMore, PRICE_FORM } from "./life-action.ts";
import * as styles from "./PriceForm.module.css";

/**
 * Whether the price can be changed from the card: not a project's, which is in its units, and not while the team waits
 * for the owner, because saving would send the listing to the team again.
 */
const isOffered = ({ propertyType, verification, life }: PropertyRecord): boolean =>
  !hasUnits(propertyType) && DECIDED_OR_NEW.includes(verification) && ON_OFFER.includes(life);

const DECIDED_OR_NEW: readonly Verification[] = ["approved", "pending"];
const ON_OFFER: readonly Life[] = ["live", "paused", "expired"];

/** The price, or the rent with its deposit, changed on the card itself: one press opens the form. */
export function PriceForm({ property }: { property: PropertyRecord }) {
  return isOffered(property) ? <OfferedPriceForm property={property} /> : null;
}

function OfferedPriceForm({ property }: { property: PropertyRecord }) {
  const { _id, purpose, propertyTitle, version, price, rent, security } = property;
  const form = useForm<LifeMore>(PRICE_FORM, { inPlace: PRICE_FORM, about: { id: _id } });
  const { fetched } = form;
  // A refusal stands beside the form.
  useAnswerToast({ fetched: fetched?.ok ? fetched : undefined });
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!fetched?.ok || fetched.more.id !== _id || !current) return;
    current.open = false;
    // The button that was pressed is hidden now; who has gone elsewhere meanwhile stays there.
    const { activeElement: at } = document;
    if (at === document.body || current.contains(at)) current.querySelector("summary")?.focus();
  }, [fetched, _id]);
  const field = (name: string, stored: number | null) =>
    form.field(name, stored === null ? null : String(stored));
  return (
    // Without JavaScript a refused form comes back opened.
    <details ref={box} className={`${styles.box} ${cardStyles.above}`} open={form.message !== undefined}>
      <summary className={getButtonClass({ look: "outline", size: "sm" })} data-part="button">
        <Icon name="edit" size={18} />
        {m.owner_price_change()}
        <span className={textStyles.visuallyHidden}> {propertyTitle}</span>
      </summary>
      {/* The stored price again after each change. */}
      <ActionForm key={version} of={form} className={styles.form}>
        <SeenField of={form} name="version" now={version} />
        <FormError of={form} />
        {purpose === "buy" ? (
          <TextField
            {...field("price", price)}
            label={m.owner_price()}
            hint={m.owner_price_now({ price: formatPriceLine(property) })}
            autoComplete="off"
          />
        ) : (
          <>
            <TextField
              {...field("rent", rent)}
              label={m.owner_rent()}
              unit={m.owner_per_month()}
              hint={m.owner_price_now({ price: formatPriceLine(property) })}
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              {...field("security", security)}
              label={m.owner_deposit()}
              optional
              inputMode="numeric"
              autoComplete="off"
            />
          </>
        )}
        {isPublic(property) && <p className={textStyles.muted}>{m.owner_price_at_once()}</p>}
        <Button type="submit" size="sm" busy={form.isBusy} busyWords={m.form_saving()}>
          {m.owner_price_save()}
        </Button>
      </ActionForm>
    </details>
  );
}
