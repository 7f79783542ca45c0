import type { AnsweredRequest } from "#contract/admin/queue.ts";
import { formatDistanceLine } from "#domain/place/distance.ts";
import { measureMetres, type Point } from "#domain/place/places.ts";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { getFieldText } from "../audit/audit-fields.ts";
import { formatValueLine } from "../audit/audit-text.ts";
import * as styles from "./Answer.module.css";

type Change = AnsweredRequest["changes"][number];

interface Line {
  readonly name: string;
  readonly was?: string;
  readonly now: string;
}

const PIN = ["lat", "lng"];

/** Both halves of the pin as one change, with how far it was moved. */
function describePin(changes: readonly Change[]): Line[] {
  const pick = (of: "was" | "now"): Partial<Point> =>
    Object.fromEntries(changes.filter(({ field }) => PIN.includes(field)).map((one) => [one.field, one[of]]));
  const [was, now] = [pick("was"), pick("now")];
  if (now.lat === undefined && now.lng === undefined) return [];
  // A move along one axis changes only one of the two.
  const at = (point: Partial<Point>): Point => ({ lat: point.lat ?? 0, lng: point.lng ?? 0 });
  const distance = formatDistanceLine(Math.round(measureMetres(at(was), at(now))));
  return [{ name: m.admin_settings_pin(), now: m.queue_answer_pin({ distance }) }];
}

const getIds = (value: unknown): unknown[] => (Array.isArray(value) ? value.map((file) => file?.id) : []);

/** Photos and videos: how many came and went. */
function describeFiles({ was, now }: Change): string {
  const [before, after] = [getIds(was), getIds(now)];
  const added = after.filter((id) => !before.includes(id)).length;
  const removed = before.filter((id) => !after.includes(id)).length;
  return added + removed > 0 ? m.queue_answer_files({ added, removed }) : m.queue_answer_files_order();
}

function describeChange(change: Change): Line {
  const { field, was, now } = change;
  const name = getFieldText(field);
  if (field === "mediaFiles") return { name, now: describeFiles(change) };
  return { name, was: formatValueLine(field, was), now: formatValueLine(field, now) };
}

const describeChanges = (changes: readonly Change[]): Line[] => [
  ...describePin(changes),
  ...changes
    .filter(({ field }) => !PIN.includes(field))
    .map(describeChange)
    .filter(({ was, now }) => was !== now),
];

/** A listing that comes again: what the team asked for, beside what its owner has changed since. */
export function AnswerCard({ answered }: { answered: AnsweredRequest }) {
  const { step, reason, askedBy, askedAt } = answered;
  const lines = describeChanges(answered.changes);
  const who = askedBy ?? m.account_gone_name();
  return (
    <RecordCard title={m.queue_answer()}>
      <div className={styles.sides} data-part="asked-and-changed">
        <section>
          <h3>{m.queue_answer_asked()}</h3>
          <p className={styles.reason}>{reason || m.queue_answer_no_reason()}</p>
          <small>
            {step === "reject"
              ? m.queue_answer_rejected_by({ who, at: timeLine(askedAt) })
              : m.queue_answer_asked_by({ who, at: timeLine(askedAt) })}
          </small>
        </section>
        <section>
          <h3>{m.queue_answer_changed()}</h3>
          {lines.length === 0 ? (
            <p>{m.queue_answer_nothing()}</p>
          ) : (
            <dl className={styles.changes}>
              {lines.map(({ name, was, now }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {was !== undefined && <del>{was}</del>} <ins>{now}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      </div>
    </RecordCard>
  );
}
