import type { Comparison } from "#contract/admin/queue.ts";
import type { PropertyAnswers } from "#contract/listing/property.ts";
import { findChangedFiles, getChecksEndedBy } from "#domain/property/change-effects.ts";
import { type FieldName, getField, isOneValue, PUBLIC_TEXTS } from "#domain/property/fields/fields.ts";
import { listDoubts } from "#domain/public-text/public-text.ts";
import { compareWords } from "#domain/text/diff.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { getChangedFields } from "../property/property.presenter.ts";
import { readProposal } from "../property/property.proposal.store.ts";
import { readAsStored, readWithProposal } from "../property/property.seen.service.ts";
import { readPropertyRowById } from "../property/property.store.ts";
import { compareFiles } from "./moderation.compare-files.presenter.ts";
import { readPublicTexts as storedTexts } from "./moderation.words.store.ts";

/** Compares a proposal with what is public; null if there is no proposal. */
export async function getComparison(queries: Queries, propertyId: number): Promise<Comparison | null> {
  const row = await readPropertyRowById(queries, propertyId);
  const proposal = await readProposal(queries, propertyId);
  if (!proposal) return null;
  const { answers: was } = await readAsStored(queries, row);
  const { answers: now } = await readWithProposal(queries, row, proposal);
  const changed = getChangedFields(was, now);
  const filterByKind = (...kinds: string[]) =>
    changed.filter((name) => kinds.includes(getField(name).value.kind));
  const words = filterByKind("text", "line");
  const has = (answers: PropertyAnswers, name: string) => answers.amenities[name] === true;
  const amenities = Object.keys(now.amenities);
  const files = findChangedFiles(getKinds(was), getKinds(now));
  return {
    sentAt: proposal.submitted_at.toISOString(),
    texts: words.map((field) => ({
      field,
      parts: compareWords(getText(was, field), getText(now, field)),
      words: listDoubts(getText(now, field)),
    })),
    facts: changed
      .filter((name) => !words.includes(name) && isOneValue(name))
      .map((field) => ({ field, was: pickValue(was, field), now: pickValue(now, field) })),
    amenities: {
      added: amenities.filter((name) => has(now, name) && !has(was, name)),
      removed: amenities.filter((name) => has(was, name) && !has(now, name)),
    },
    units: changed.includes("projectUnits") ? { was: was.projectUnits, now: now.projectUnits } : null,
    files: changed.includes("mediaFiles") ? compareFiles(was.mediaFiles, now.mediaFiles) : [],
    ends: getChecksEndedBy({ fields: changed, ...files }).filter((kind) => row.checked.includes(kind)),
  };
}

/** The value of a field; the owner cannot be changed by a proposal. */
const getAnswer = (answers: PropertyAnswers, name: FieldName) => (name === "owner" ? null : answers[name]);
const getText = (answers: PropertyAnswers, name: FieldName) => String(getAnswer(answers, name) ?? "");
const pickValue = (answers: PropertyAnswers, name: FieldName) =>
  getAnswer(answers, name) as string | number | boolean | null;

const getKinds = ({ mediaFiles }: PropertyAnswers) =>
  mediaFiles.map(({ id, video }) => ({
    public_id: id,
    kind: video ? ("video" as const) : ("photo" as const),
  }));

/** The texts to search for doubtful words: those of the proposal, otherwise those of the listing. */
export async function getTextsToRead(queries: Queries, propertyId: number): ReturnType<typeof storedTexts> {
  const proposal = await readProposal(queries, propertyId);
  if (!proposal) return storedTexts(queries, propertyId);
  const { answers } = await readWithProposal(
    queries,
    await readPropertyRowById(queries, propertyId),
    proposal,
  );
  const captions = answers.mediaFiles.filter(({ caption }) => caption !== "");
  return [
    ...PUBLIC_TEXTS.map((name) => [name, answers[name]] as const),
    ...captions.map(({ caption }) => ["caption", caption] as const),
  ];
}
