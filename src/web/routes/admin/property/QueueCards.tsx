import type { ReactNode } from "react";
import { Form } from "react-router";
import type { PriceSense, QueuePlace, SheetOfListing, Suspect } from "#contract/admin/queue.ts";
import { paths } from "#domain/address/paths.ts";
import { formatRupees } from "#domain/money/money.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { VerificationBadge } from "#web/features/admin/AdminRow.tsx";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { getFieldLabel } from "#web/features/listing-text/answer-text.ts";
import { getShortId } from "#web/features/listing-text/listing-text.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import { TextArea } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Queue.module.css";

type Words = NonNullable<QueuePlace["item"]>["words"];

const getLabel = (field: Words[number]["field"]): string =>
  field === "caption" ? m.admin_queue_words_caption() : getFieldLabel(field);

/**
 * Words of the listing that may be a phone number or an invitation to call directly; renders nothing if there are none.
 */
export function WordsCard({ words }: { words: Words }) {
  if (words.length === 0) return null;
  return (
    <RecordCard title={m.admin_queue_words()}>
      <p className={styles.odd}>
        <Icon name="alert" size={18} />
        {m.admin_queue_words_why()}
      </p>
      <ul className={styles.words}>
        {words.map(({ field, words: text }, at) => (
          // The same words can be in one text twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once for each listing
          <li key={at}>
            <span>{getLabel(field)}</span> <mark>{text}</mark>
          </li>
        ))}
      </ul>
    </RecordCard>
  );
}

const WHY = {
  photos: m.admin_queue_why_photos,
  place: m.admin_queue_why_place,
  phone: m.admin_queue_why_phone,
} as const;

interface SuspectsCardProps {
  suspects: readonly Suspect[];
  sheet: SheetOfListing | null;
}

/** Other listings that may be the same property, with the reasons; similar photos are shown beside each other. */
export function SuspectsCard({ suspects, sheet }: SuspectsCardProps) {
  return (
    <RecordCard title={m.admin_queue_suspects()}>
      {sheet && (
        <p className={styles.sheet}>
          {m.queue_sheet_own({ file: sheet.file, others: sheet.others })}{" "}
          {sheet.alike > 0 && m.queue_sheet_alike({ count: sheet.alike })}
        </p>
      )}
      {suspects.length === 0 ? (
        <p className={recordStyles.prose}>{m.admin_queue_suspects_none()}</p>
      ) : (
        <ul className={styles.suspects}>
          {suspects.map(({ row, owner, reasons, pairs, sheet: from }) => (
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
                  {from && (
                    <>
                      <br />
                      {m.queue_sheet_other({ file: from.file })}
                    </>
                  )}
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
                      {m.admin_queue_pair_theirs()} ·{" "}
                      {pair.bits === 0 ? m.queue_photo_same() : m.queue_photo_near()}
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

interface DecisionCardProps {
  action: string;
  id: string;
  /** The version as it was read; a decision is refused if the property has changed since. */
  version: number;
  /** Sent with the approval; none if only changes are decided on. */
  checks?: ReactNode;
  /** A reason that was typed without JavaScript and refused. */
  typed?: string | undefined;
  onAsk: (decision: "reject" | "change") => void;
}

/** The decisions that first need a text. */
const listQuestions = () =>
  [
    { decision: "change", look: "outline", key: "c", words: m.admin_queue_change() },
    { decision: "reject", look: "danger", key: "r", words: m.admin_queue_reject() },
  ] as const;

/** The three decisions; on a phone their buttons are a bar at the lower edge of the screen. Without JavaScript the reason is a field of the form itself. */
export function DecisionCard({ action, id, version, checks, typed, onAsk }: DecisionCardProps) {
  return (
    <RecordCard title={m.admin_queue_decision()}>
      <Form method="post" action={action} className={styles.decide} id="decision">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        {checks}
        <div className={styles.bar} data-part="decision-bar">
          <Button type="submit" block name="decision" value="approve" aria-keyshortcuts="a">
            {m.admin_queue_approve()}
            <kbd>A</kbd>
          </Button>
          {listQuestions().map(({ decision, look, key, words }) => (
            <Button
              key={decision}
              type="submit"
              look={look}
              block
              name="decision"
              value={decision}
              aria-keyshortcuts={key}
              onClick={(event) => {
                event.preventDefault();
                onAsk(decision);
              }}
            >
              {words}
              <kbd>{key.toUpperCase()}</kbd>
            </Button>
          ))}
        </div>
        <noscript>
          <TextArea label={m.admin_reason()} name="reason" rows={3} optional defaultValue={typed} />
        </noscript>
      </Form>
    </RecordCard>
  );
}
