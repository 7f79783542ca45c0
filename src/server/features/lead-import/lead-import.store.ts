import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { PortalLead } from "#contract/lead/lead.import.ts";
import { getUserId } from "#domain/account/roles.ts";
import { getPortalKey, type KnownLead } from "#domain/lead-import/repeats.ts";
import type { Authorized } from "#domain/policy/policy.ts";
import { lockName, type Queries } from "#server/platform/database/database.ts";

/** Values in one statement. */
const PIECE = 200;

function cut<T>(all: Iterable<T>): T[][] {
  const list = [...new Set(all)];
  return Array.from({ length: Math.ceil(list.length / PIECE) }, (_, at) =>
    list.slice(at * PIECE, (at + 1) * PIECE),
  );
}

async function collect<T, Row>(all: Iterable<T>, read: (piece: T[]) => Promise<Row[]>): Promise<Row[]> {
  const found: Row[] = [];
  for (const piece of cut(all)) found.push(...(await read(piece)));
  return found;
}

const isText = (text: string | null): text is string => text !== null;

/** Until the transaction ends, nobody else brings in leads: two tabs would not see each other's. */
export const lockLeadImports = (queries: Queries): Promise<void> => lockName(queries, "lead.import");

/**
 * What stays of a portal's lead when its data is deleted: the portal cannot send it again as a new one.
 * @returns null where the portal gave no id
 */
export const hashTheirId = ({ source, sourceId }: Pick<PortalLead, "source" | "sourceId">): string | null =>
  sourceId === ""
    ? null
    : createHash("sha256")
        .update(JSON.stringify([getPortalKey(source), sourceId]))
        .digest("base64url");

/** The ids of the leads that came with these hashes. */
export async function readLeadsByTheirId(
  queries: Queries,
  hashes: readonly (string | null)[],
): Promise<Map<string, string>> {
  const rows = await collect(hashes.filter(isText), (piece) =>
    queries
      .selectFrom("lead_origin")
      .innerJoin("lead", "lead.id", "lead_origin.lead_id")
      .select(["lead_origin.their_hash", "lead.public_id"])
      .where("lead_origin.their_hash", "in", piece)
      .execute(),
  );
  return new Map(rows.flatMap(({ their_hash: hash, public_id: id }) => (hash === null ? [] : [[hash, id]])));
}

/** The leads with one of these numbers or addresses, by both. */
export async function readLeadsOfPeople(
  queries: Queries,
  people: readonly Pick<PortalLead, "phone" | "email">[],
): Promise<KnownLead[]> {
  const readBy = (column: "phone" | "email") =>
    collect(people.map((person) => person[column]).filter(isText), (piece) =>
      queries
        .selectFrom("lead")
        .leftJoin("lead_origin", "lead_origin.lead_id", "lead.id")
        .select(["lead.phone", "lead.email", "lead.property_id as propertyId", "lead.wanted"])
        .select("lead.stopped_at as stoppedAt")
        .select(sql<Date>`coalesce(lead_origin.asked_at, lead.created_at)`.as("askedAt"))
        .where(`lead.${column}`, "in", piece)
        .execute(),
    );
  return [...(await readBy("phone")), ...(await readBy("email"))];
}

/** The public listings with these ids. */
export async function readPublicIds(
  queries: Queries,
  publicIds: readonly (string | null)[],
): Promise<Map<string, number>> {
  const rows = await collect(publicIds.filter(isText), (piece) =>
    queries
      .selectFrom("public_property")
      .select(["id", "public_id"])
      .where("public_id", "in", piece)
      .execute(),
  );
  return new Map(rows.map(({ id, public_id }) => [public_id, id]));
}

/** A lead to insert, with the property that was found by its id. */
export interface NewPortalLead {
  readonly lead: PortalLead;
  readonly propertyId: number | null;
}

/** Inserts leads that nobody has claimed. @returns their ids in the same order */
export async function insertPortalLeads(
  proof: Authorized<"lead.import">,
  queries: Queries,
  { leads, at, callBy }: { leads: readonly NewPortalLead[]; at: Date; callBy: Date },
): Promise<string[]> {
  const ids: string[] = [];
  for (const piece of cut(leads)) {
    // The rows of one statement are inserted, and returned, in their order.
    const made = await queries
      .insertInto("lead")
      .values(
        piece.map(({ lead, propertyId }) => ({
          ...{ property_id: propertyId, wanted: propertyId === null ? lead.wanted : "" },
          ...{ source: "portal" as const, kind: "contact" as const },
          ...{ name: lead.name, phone: lead.phone, email: lead.email, message: lead.message },
          ...{ language: lead.language, consent: true },
          ...{ call_by: callBy, created_at: at, updated_at: at },
        })),
      )
      .returning(["id", "public_id"])
      .execute();
    const origins = made.flatMap(({ id }, row) => {
      const { lead } = piece[row] ?? {};
      return lead ? [{ lead_id: id, ...describeOrigin(lead), sent_by: getUserId(proof.actor) }] : [];
    });
    await queries.insertInto("lead_origin").values(origins).execute();
    ids.push(...made.map(({ public_id }) => public_id));
  }
  return ids;
}

const describeOrigin = (lead: PortalLead) => ({
  ...{ portal: lead.source, their_id: lead.sourceId, their_hash: hashTheirId(lead) },
  asked_at: new Date(lead.askedAt),
  ...{ agreed_at: new Date(lead.consent.at), agreed_where: lead.consent.where, agreed_how: lead.consent.how },
});
