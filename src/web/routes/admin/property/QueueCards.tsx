import type { PriceSense, Suspect } from "#contract/admin/queue.ts";
import { paths } from "#domain/address/paths.ts";
import { formatRupees } from "#domain/money/money.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { VerificationBadge } from "#web/features/desk/VerificationBadge.tsx";
import { getShortId } from "#web/features/listing-text/listing-text.ts";
import { RecordCard } from "#web/features/property-desk/RecordCard.tsx";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Queue.module.css";

const WHY = {
  photos: m.admin_queue_why_photos,
  place: m.admin_queue_why_place,
  phone: m.admin_queue_why_phone,
} as const;

/** Other listings that may be the same property, with the reasons; similar photos are shown beside each other. */
export function SuspectsCard({ suspects }: { suspects: readonly Suspect[] }) {
  return (
    <RecordCard title={m.admin_queue_suspects()}>
      {suspects.length === 0 ? (
        <p className={recordStyles.prose}>{m.admin_queue_suspects_none()}</p>
      ) : (
        <ul className={styles.suspects}>
          {suspects.map(({ row, owner, reasons, pairs }) => (
            <li key={row._id}>
              <p className={styles.why}>
                {reasons.map((reason) => (
                  <Badge key={reason} tone="bad">
                    {WHY[reason]()}
                  </Badge>
                ))}
                <VerificationBadge verification={row.verification} />
              </p>
              <p>
                <Link className={styles.suspectTitle} to={paths.adminProperty(row._id)}>
                  {row.propertyTitle}
                </Link>{" "}
                <code>{getShortId(row._id)}</code>
                <br />
                <small>
                  {formatPlaceLine(row)} · <Link to={paths.adminUser(owner._id)}>{owner.name}</Link>
                </small>
              </p>
              {pairs.map((pair) => (
                <div key={pair.mine.key + pair.theirs.key} className={styles.pair}>
                  <figure>
                    <Picture photo={pair.mine} sizes="(min-width: 720px) 300px, 44vw" alt="" />
                    <figcaption>{m.admin_queue_pair_mine()}</figcaption>
                  </figure>
                  <figure>
                    <Picture photo={pair.theirs} sizes="(min-width: 720px) 300px, 44vw" alt="" />
                    <figcaption>
                      {m.admin_queue_pair_theirs()} · {m.admin_queue_bits({ bits: pair.bits })}
                    </figcaption>
                  </figure>
                </div>
              ))}
            </li>
          ))}
        </ul>
      )}
    </RecordCard>
  );
}

/** The price per square foot compared with nearby listings. */
export function PriceCard({ price }: { price: PriceSense | null }) {
  const line = price && {
    rate: formatRupees(Math.round(price.rate)),
    median: formatRupees(Math.round(price.median)),
    count: price.count,
  };
  return (
    <RecordCard title={m.field_price()}>
      <p className={price?.odd ? styles.odd : recordStyles.hint}>
        {price?.odd && <Icon name="alert" size={18} />}
        {!line
          ? m.admin_queue_price_unknown()
          : price?.odd
            ? m.admin_queue_price_odd(line)
            : m.admin_queue_price_fine(line)}
      </p>
    </RecordCard>
  );
}
