import type { Comparison } from "#contract/admin/queue.ts";
import { getLabel } from "#domain/choice.ts";
import { AMENITY_CHOICES } from "#domain/property/choices.ts";
import { formatAnswer, getFieldLabel } from "#web/features/listing-text/answer-text.ts";
import { getUnitRows } from "#web/features/listing-text/record-rows.ts";
import { DoubtfulWords } from "#web/features/proposal/DoubtfulWords.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import * as styles from "./Proposal.module.css";

/** The texts before and after, with removed words struck out and added words marked. */
export function ComparedTexts({ texts }: Pick<Comparison, "texts">) {
  return texts.map(({ field, parts, words }) => (
    <section key={field} className={styles.text}>
      <h3>{getFieldLabel(field)}</h3>
      <p>
        {parts.map(({ kind, text }, at) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position
          if (kind === "same") return <span key={at}>{text}</span>;
          const Tag = kind === "added" ? "ins" : "del";
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position
            <Tag key={at}>
              <span className={textStyles.visuallyHidden}>
                {kind === "added" ? m.proposal_added() : m.proposal_removed()}
              </span>
              {text}
            </Tag>
          );
        })}
      </p>
      <DoubtfulWords words={words} />
    </section>
  ));
}

interface Line {
  readonly key: string;
  readonly label: string;
  readonly was: string;
  readonly now: string;
}

/** Fields with one value each: the public value, and the proposed one. */
export function ComparedFacts({ comparison }: { comparison: Comparison }) {
  const lines: Line[] = [
    ...comparison.facts.map(({ field, was, now }) => ({
      key: field,
      label: getFieldLabel(field),
      was: formatAnswer(field, was),
      now: formatAnswer(field, now),
    })),
    ...createAmenityLines(comparison.amenities),
    ...createUnitLines(comparison.units),
  ];
  if (lines.length === 0) return null;
  return (
    <table className={styles.facts}>
      <thead>
        <tr>
          <th scope="col">{m.proposal_column_field()}</th>
          <th scope="col">{m.proposal_column_public()}</th>
          <th scope="col">{m.proposal_column_proposed()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, was, now }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-label={m.proposal_column_public()}>
              <del>{was}</del>
            </td>
            <td data-label={m.proposal_column_proposed()}>
              <ins>{now}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function createAmenityLines({ added, removed }: Comparison["amenities"]): Line[] {
  const createLine = (name: string, has: boolean): Line => ({
    key: name,
    label: getLabel(AMENITY_CHOICES, name),
    was: has ? m.ui_no() : m.ui_yes(),
    now: has ? m.ui_yes() : m.ui_no(),
  });
  return [...added.map((name) => createLine(name, true)), ...removed.map((name) => createLine(name, false))];
}

/** The units by their position in the list. */
function createUnitLines(units: Comparison["units"]): Line[] {
  if (!units) return [];
  const most = Math.max(units.was.length, units.now.length);
  const describeUnit = (unit: (typeof units.was)[number] | undefined) =>
    unit
      ? formatSeries(
          getUnitRows(unit)
            .map(([, value]) => value)
            .filter((value) => typeof value === "string"),
        )
      : m.proposal_nothing();
  return Array.from({ length: most }, (_, at) => ({
    key: `unit-${at}`,
    label: m.owner_unit_number({ number: at + 1 }),
    was: describeUnit(units.was[at]),
    now: describeUnit(units.now[at]),
  })).filter(({ was, now }) => was !== now);
}
