import type { ComparedFile, Comparison } from "#contract/admin/queue.ts";
import { getLabel } from "#domain/choice.ts";
import { AMENITY_CHOICES, CHECK_KINDS } from "#domain/property/choices.ts";
import { formatAnswer, getFieldLabel } from "#web/features/listing-text/answer-text.ts";
import { getUnitRows } from "#web/features/listing-text/record-rows.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { VideoPlayer } from "#web/ui/VideoPlayer.tsx";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import * as styles from "./Proposal.module.css";

/**
 * Shown beside a changed text: words that may be a way to contact the owner directly. Renders nothing if there are
 * none.
 */
function DoubtfulWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p className={styles.doubt} data-part="doubtful-words">
      <Icon name="alert" size={16} />
      <span>
        {m.proposal_doubt()}{" "}
        {words.map((one) => (
          <mark key={one}>{one}</mark>
        ))}
      </span>
    </p>
  );
}

const LOOKS = {
  added: { tone: "ok", words: m.proposal_file_added },
  removed: { tone: "bad", words: m.proposal_file_removed },
  moved: { tone: "warn", words: m.proposal_file_moved },
  caption: { tone: "warn", words: m.proposal_file_caption },
} as const;

/** Photo by photo and video by video: added, removed, moved, or with a new caption. */
function ComparedFiles({ files }: { files: readonly ComparedFile[] }) {
  if (files.length === 0) return null;
  return (
    <section>
      <h3>{m.field_media()}</h3>
      <ul className={styles.files}>
        {files.map((compared) => (
          <li key={compared.file.id} data-change={compared.changes[0] ?? "same"}>
            <Shown file={compared.file} />
            <p className={styles.marks}>
              {compared.changes.length === 0 && <small>{m.proposal_file_same()}</small>}
              {compared.changes.map((change) => (
                <Badge key={change} tone={LOOKS[change].tone}>
                  {LOOKS[change].words()}
                </Badge>
              ))}
            </p>
            <small>{describeMove(compared)}</small>
            <Caption {...compared} />
            <DoubtfulWords words={compared.words} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shown({ file }: Pick<ComparedFile, "file">) {
  const { photo, video, url, name } = file;
  if (video) return <VideoPlayer url={url} poster={video.poster} label={m.admin_media_video({ name })} />;
  if (!photo) return null;
  return (
    <a href={url} target="_blank" rel="noopener" aria-label={m.admin_media_open({ name })}>
      <Picture photo={photo} sizes="(min-width: 720px) 220px, 44vw" />
    </a>
  );
}

function describeMove({ was, now }: ComparedFile): string {
  if (was === null) return m.proposal_place_new({ now: now ?? 0 });
  if (now === null) return m.proposal_place_gone({ was });
  return was === now ? m.proposal_place_same({ now }) : m.proposal_place_moved({ was, now });
}

function Caption({ file, changes, captionWas }: ComparedFile) {
  if (!changes.includes("caption")) return file.caption ? <small>{file.caption}</small> : null;
  return (
    <small>
      {captionWas && <del>{captionWas}</del>} {file.caption && <ins>{file.caption}</ins>}
    </small>
  );
}

/** The texts before and after, with removed words struck out and added words marked. */
function ComparedTexts({ texts }: Pick<Comparison, "texts">) {
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
function ComparedFacts({ comparison }: { comparison: Comparison }) {
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

/** The changes that an owner proposes, beside the public values. */
export function ProposalCard({ comparison }: { comparison: Comparison }) {
  const { texts, files, ends, sentAt } = comparison;
  return (
    <section
      className={`${recordStyles.card} ${styles.compared}`}
      data-part="record-card"
      aria-labelledby="compared"
    >
      <h2 id="compared">
        {m.proposal_title()}
        <small>{m.proposal_sent({ at: timeLine(sentAt) })}</small>
      </h2>
      <p className={recordStyles.hint}>{m.proposal_hint()}</p>
      {ends.length > 0 && (
        <Notice tone="warn">
          {m.proposal_ends({ checks: formatSeries(ends.map((kind) => getLabel(CHECK_KINDS, kind))) })}
        </Notice>
      )}
      <ComparedTexts texts={texts} />
      <ComparedFacts comparison={comparison} />
      <ComparedFiles files={files} />
    </section>
  );
}
