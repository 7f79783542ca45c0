import type { PinPlace } from "#contract/admin/queue.ts";
import type { PropertyRecord } from "#contract/listing/property.ts";
import type { MapView } from "#domain/map/view.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { formatDistanceLine } from "#domain/place/distance.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { getChoiceLabel } from "#domain/property/fields/answers.ts";
import { getKind } from "#domain/property/kinds.ts";
import { RecordCard, RecordRows } from "#web/features/admin/RecordCard.tsx";
import { formatStoredLandLine, getAreaRange } from "#web/features/listing-text/listing-text.ts";
import { getSummaryRows } from "#web/features/listing-text/record-rows.ts";
import { PlaceMap } from "#web/features/place-map/PlaceMap.tsx";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import * as queueStyles from "./Queue.module.css";
import * as styles from "./Summary.module.css";

/** "Independent House, ₹1.35 Cr, 3,200 sq.ft, Tadong, Gangtok" */
const formatHeadline = (record: PropertyRecord): string =>
  m.queue_headline({
    kind: getChoiceLabel("propertyType", record.propertyType),
    price: formatPriceLine(record),
    size: getKind(record.propertyType).land ? formatStoredLandLine(record) : getAreaRange(record),
    place: formatPlaceLine(record),
  });

/** Where the pin stands; as an alert if nobody has ever moved it. */
function PinLine({ pin }: { pin: PinPlace }) {
  const { place, metres, moved } = pin;
  if (moved)
    return (
      <p className={recordStyles.hint}>{m.queue_pin_away({ distance: formatDistanceLine(metres), place })}</p>
    );
  return (
    <p className={queueStyles.odd}>
      <Icon name="alert" size={18} />
      {m.queue_pin_unmoved({ place })}
    </p>
  );
}

interface SummaryCardProps {
  record: PropertyRecord;
  /** Null for an unknown town. */
  pin: PinPlace | null;
  /** Null if the pin is not on our map. */
  map: MapView | null;
}

/** What a decision is about, in one card: what it is, what it costs, how it is described, and where it is. */
export function SummaryCard({ record, pin, map }: SummaryCardProps) {
  return (
    <RecordCard title={formatHeadline(record)}>
      <div className={styles.summary} data-part="summary">
        <div>
          <RecordRows rows={getSummaryRows(record)} />
          <h3>{m.admin_notes()}</h3>
          <p className={`${recordStyles.prose} ${styles.description}`}>
            {record.description || m.admin_notes_none()}
          </p>
        </div>
        <div>
          <h3>{m.field_address()}</h3>
          <p className={styles.address}>
            {m.queue_address({ address: record.address, pincode: record.pincode })}
          </p>
          {map && (
            <div className={styles.map}>
              <PlaceMap view={map} alt={m.map_alt_alone({ place: formatPlaceLine(record) })} />
            </div>
          )}
          {pin && <PinLine pin={pin} />}
        </div>
      </div>
    </RecordCard>
  );
}
