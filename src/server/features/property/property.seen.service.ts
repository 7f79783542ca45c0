import type { PropertyAnswers } from "#contract/listing/property.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { presentAnswers } from "./property.presenter.ts";
import { type ProposalRow, readProposedMedia } from "./property.proposal.store.ts";
import { type PropertyParts, type PropertyRow, readParts } from "./property.store.ts";
import type { SeenProperty } from "./property.target.service.ts";

/** A property as it is stored. */
export async function readAsStored(queries: Queries, row: PropertyRow): Promise<SeenProperty> {
  return { row, answers: presentAnswers(row, await readParts(queries, [row.id])) };
}

/** A property with its proposed changes. */
export async function readWithProposal(
  queries: Queries,
  row: PropertyRow,
  proposal: ProposalRow,
): Promise<SeenProperty> {
  const parts = await readParts(queries, [row.id]);
  const media = [...parts.media, ...(await readProposedMedia(queries, [row.id]))];
  const after = mergeRow(row, proposal);
  return { row: after, answers: getAnswersWith(row, { ...parts, media }, proposal) };
}

/** The row with the proposed values over it. */
function mergeRow(row: PropertyRow, { columns, locality_name }: ProposalRow): PropertyRow {
  const moved = "locality_slug" in columns;
  return { ...row, ...columns, ...(moved && { locality_name }) };
}

/**
 * The fields of a property with its proposal.
 * @param parts its own files, and those that are proposed
 */
export function getAnswersWith(
  row: PropertyRow,
  parts: PropertyParts,
  proposal: ProposalRow,
): PropertyAnswers {
  const answers = presentAnswers(mergeRow(row, proposal), {
    ...parts,
    media: mergeFiles(row, parts, proposal),
  });
  return proposal.units ? { ...answers, projectUnits: [...proposal.units] } : answers;
}

/** A file that was removed in the meantime is skipped. */
function mergeFiles(
  row: PropertyRow,
  { media }: PropertyParts,
  { files }: ProposalRow,
): PropertyParts["media"] {
  if (!files) return media.filter((file) => file.property_id === row.id);
  const known = new Map(media.map((file) => [file.public_id, file]));
  return files.flatMap(({ id, caption }) => {
    const file = known.get(id);
    return file ? [{ ...file, caption }] : [];
  });
}
