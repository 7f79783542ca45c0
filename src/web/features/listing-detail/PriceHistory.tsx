import type { PublicProperty } from "#contract/listing/property.public.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { Badge } from "#web/ui/Badge.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as factsStyles from "./Facts.module.css";
import { listPriceChanges, type PriceChange } from "./price-changes.ts";
import { Section } from "./Section.tsx";

/** Earlier prices with their dates; shown only if the price has changed. */
export function PriceHistory({ property }: { property: PublicProperty }) {
  const { purpose } = property;
  return (
    <Section id="prices" title={m.detail_prices()}>
      <dl className={`${factsStyles.facts} ${factsStyles.oneColumn}`}>
        {listPriceChanges(property).map((change) => (
          <div key={change.at}>
            <dt>
              <time dateTime={change.at}>{dayLine(change.at)}</time>
            </dt>
            <dd className={textStyles.figures}>
              <Change percent={change.percent} />
              {formatPriceLine({ purpose, price: change.amount, rent: change.amount })}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Change({ percent }: Pick<PriceChange, "percent">) {
  if (!percent) return null;
  return percent < 0 ? (
    <Badge tone="ok">{m.detail_price_down({ percent: -percent })}</Badge>
  ) : (
    <Badge>{m.detail_price_up({ percent })}</Badge>
  );
}
