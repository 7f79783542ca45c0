import type { PropertyAnswers } from "#contract/listing/property.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createNotFound } from "#domain/failure.ts";
import { type AuthorizedOn, authorizeOn } from "#domain/policy/policy.ts";
import { needsApproval } from "#domain/property/change-effects.ts";
import { type FieldName, getFieldOfColumn } from "#domain/property/fields/fields.ts";
import { getProposalAfter } from "#domain/property/moderation.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { proposeMedia } from "../media/media.property.store.ts";
import { getFilesInOrder, isEmpty, type Patch, type SeenProperty } from "./property.apply.service.ts";
import { presentAnswers } from "./property.present.ts";
import type { PropertyDeps } from "./property.service.ts";
import {
  lockProperty,
  type PropertyParts,
  type PropertyRow,
  readParts,
  readPropertyRow,
} from "./property.store.ts";
import {
  deleteProposal,
  type ProposalRow,
  readProposal,
  readProposedMedia,
  updateProperty,
  writeProposal,
} from "./property.write.store.ts";

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

/** Splits a change into what is public at once and what needs approval. */
export function splitPatch(row: PropertyRow, patch: Patch): { now: Patch; later: Patch } {
  const { property_type: propertyType, purpose, availability } = row;
  const { columns } = patch;
  const soon = columns.availability ?? availability;
  const subjects = {
    published: { propertyType, purpose, availability: soon },
    proposed: {
      propertyType: columns.property_type ?? propertyType,
      purpose: columns.purpose ?? purpose,
      availability: soon,
    },
  };
  const isWaiting = (column: string) => needsApproval(getFieldOfColumn(column) as FieldName, subjects);
  const pickWaiting = (wanted: boolean) =>
    Object.fromEntries(Object.entries(columns).filter(([column]) => isWaiting(column) === wanted));
  return {
    now: { columns: pickWaiting(false), units: null, files: null },
    later: { ...patch, columns: pickWaiting(true) },
  };
}

interface Proposing {
  readonly proof: AuthorizedOn<"property.update">;
  readonly stored: SeenProperty;
  readonly proposal: ProposalRow | null;
  readonly patch: Patch;
  readonly at: Date;
}

/**
 * Stores an owner's changes to an approved listing for the team's decision. Values that stay the same keep their decision;
 * values equal to the listing's are no longer proposed. Returns whether anything changed.
 */
export async function propose(
  queries: Queries,
  { proof, stored, proposal, patch, at }: Proposing,
): Promise<boolean> {
  const line = { noun: "property", nounId: stored.row.public_id } as const;
  if (isEmpty(patch)) {
    if (!proposal) return false;
    await withdraw(queries, proof, at);
    await recordAudit(queries, proof.actor, { ...line, action: "property.withdraw" });
    return true;
  }
  if (proposal && isSameProposal(proposal, patch)) return false;
  const files = patch.files && (await getFilesInOrder(queries, proof, patch.files));
  const ordered = (files ?? []).map(({ id, caption = "" }) => ({ id, caption }));
  await writeProposal(proof, queries, { ...patch, files: files && ordered, by: getUserId(proof.actor), at });
  await proposeMedia(proof, queries, { ids: ordered.map(({ id }) => id), at });
  await recordAudit(queries, proof.actor, {
    ...line,
    action: "property.propose",
    before: {
      ...Object.fromEntries(
        Object.keys(patch.columns).map((name) => [name, stored.row[name as keyof PropertyRow]]),
      ),
      ...(patch.units && { projectUnits: stored.answers.projectUnits }),
      ...(patch.files && {
        mediaFiles: stored.answers.mediaFiles.map(({ id, caption }) => ({ id, caption })),
      }),
    },
    after: {
      ...patch.columns,
      ...(patch.units && { projectUnits: patch.units }),
      ...(patch.files && { mediaFiles: ordered }),
    },
  });
  return true;
}

function isSameProposal(proposal: ProposalRow, patch: Patch): boolean {
  const sortColumns = (columns: object) => Object.entries(columns).sort(([a], [b]) => (a < b ? -1 : 1));
  const one = [sortColumns(proposal.columns), proposal.units, proposal.files];
  return JSON.stringify(one) === JSON.stringify([sortColumns(patch.columns), patch.units, patch.files]);
}

async function withdraw(queries: Queries, proof: AuthorizedOn<"property.update">, at: Date): Promise<void> {
  await deleteProposal(proof, queries);
  await proposeMedia(proof, queries, { ids: [], at });
}

/** Drops what the former owner has proposed, if there is anything. */
export async function dropProposal(
  proof: AuthorizedOn<"property.update">,
  queries: Queries,
  at: Date,
): Promise<void> {
  if (await readProposal(queries, proof.subjectId)) await withdraw(queries, proof, at);
}

/** Withdraws the proposal; the listing stays as it is. Without a proposal nothing happens. */
export async function withdrawProposal(
  { database, clock }: Pick<PropertyDeps, "database" | "clock">,
  actor: Actor,
  publicId: string,
): Promise<void> {
  await database.transaction(async (queries) => {
    await lockProperty(queries, publicId);
    const row = await readPropertyRow(queries, publicId);
    const proof = authorizeOn(actor, "property.update", row);
    if (!row) throw createNotFound();
    const proposal = await readProposal(queries, row.id);
    if (!proposal || getProposalAfter(proposal.state, "withdraw") !== "gone") return;
    await withdraw(queries, proof, clock.now());
    await updateProperty(proof, queries, {});
    await recordAudit(queries, actor, {
      action: "property.withdraw",
      noun: "property",
      nounId: publicId,
      before: { ...proposal.columns },
    });
  });
}
