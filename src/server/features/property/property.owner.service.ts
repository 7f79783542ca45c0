import { createInvalid } from "#domain/failure.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { giveFiles } from "../media/media.property.store.ts";
import { lockActiveOwner } from "./property.active-owner.service.ts";
import type { Applied } from "./property.apply.service.ts";
import type { PropertyColumns } from "./property.columns.service.ts";
import { listingForFormerOwner, listingForNewOwner } from "./property.owner.mail.ts";
import { dropProposal } from "./property.proposal.service.ts";
import type { PropertyDeps } from "./property.service.ts";
import type { PropertyRow } from "./property.store.ts";

/**
 * What a new owner changes in the row of a listing: the contact person, and whether it is public. An approved listing
 * stays public only under an owner who has confirmed their email address.
 * @throws Failure invalid at `owner` if that account cannot own listings
 */
export async function getOwnerColumns(
  queries: Queries,
  row: PropertyRow,
  columns: PropertyColumns,
): Promise<PropertyColumns> {
  if (!columns.owner_id) return columns;
  const owner = await lockActiveOwner(queries, columns.owner_id);
  if (owner.mobile === null) throw createInvalid({ owner: m.property_owner_without_mobile() });
  const isWithheld = row.verification === "approved" && !owner.email_verified;
  return {
    title: null,
    first_name: owner.first_name,
    last_name: owner.last_name,
    ...columns,
    ...(isWithheld && { withheld: true, published_at: null }),
  };
}

interface Transfer {
  readonly proof: AuthorizedOn<"property.update">;
  /** Before the change. */
  readonly row: PropertyRow;
  readonly applied: Applied;
  readonly reason: string;
  /** The office's number, which the former owner may call. */
  readonly phone: string;
}

/** After the row has its new owner: files and mails follow, and the log says who did it and why. */
export async function finishTransfer(
  deps: PropertyDeps,
  queries: Queries,
  { proof, row, applied, reason, phone }: Transfer,
): Promise<void> {
  const { before, after } = applied;
  const owner = String(after.owner_id);
  await giveFiles(proof, queries, owner);
  await dropProposal(proof, queries, deps.clock.now());
  await recordAudit(queries, proof.actor, {
    action: "property.hand-over",
    noun: "property",
    nounId: row.public_id,
    before,
    after: { ...after, reason },
  });
  const { property_title: title } = row;
  const withheld = after.withheld === true;
  await deps.mail.addMail(queries, listingForNewOwner, {
    to: { userId: owner },
    data: { title, reason, withheld },
  });
  await deps.mail.addMail(queries, listingForFormerOwner, {
    to: { userId: row.owner_id },
    data: { title, reason, phone },
  });
}
