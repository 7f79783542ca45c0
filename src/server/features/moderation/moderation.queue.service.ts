import type {
  PinPlace,
  PriceSense,
  QueueDecision,
  QueuePlace,
  SheetOfListing,
  Suspect,
} from "#contract/admin/queue.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createInvalid } from "#domain/failure.ts";
import { measureMetres } from "#domain/place/places.ts";
import { authorize } from "#domain/policy/policy.ts";
import { findWordsToLookAt } from "#domain/public-text/public-text.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { readParts } from "../property/property.store.ts";
import { readAnswer } from "./moderation.answer.service.ts";
import { decide, lockForTeam } from "./moderation.decision.service.ts";
import { presentRow } from "./moderation.present.ts";
import { decideOnProposal, getComparison, getTextsToRead } from "./moderation.proposal.service.ts";
import {
  countInSheet,
  countWaitingProperties,
  type PhotoPair,
  readOfOwnersWithSamePhone,
  readOwners,
  readPhotosAlike,
  readPinAndCentre,
  readRateBesideMedian,
  readSameAddressAndSize,
  readSheets,
  readSpotInQueue,
} from "./moderation.queue.store.ts";
import type { ModerationDeps } from "./moderation.service.ts";
import { readModerationRowsById } from "./moderation.store.ts";
import { undoDecision } from "./moderation.undo.service.ts";

const MOST_SUSPECTS = 6;
const PAIRS_SHOWN = 4;
/** With fewer similar properties a median is meaningless. */
const ENOUGH = 5;

/**
 * Other properties that may be duplicates of this one, those with the most reasons first; of each sheet only the closest
 * match, and of this property's own sheet none.
 */
async function getSuspects(queries: Queries, propertyId: number, sheetId: number | null): Promise<Suspect[]> {
  const pairs = await readPhotosAlike(queries, propertyId, sheetId);
  const found = {
    photos: new Set(pairs.map((pair) => pair.propertyId)),
    place: new Set(await readSameAddressAndSize(queries, propertyId, sheetId)),
    phone: new Set(await readOfOwnersWithSamePhone(queries, propertyId)),
  };
  const getReasons = (id: number) =>
    (["photos", "place", "phone"] as const).filter((reason) => found[reason].has(id));
  const all = [...new Set([...found.photos, ...found.place, ...found.phone])].sort(
    (a, b) => getReasons(b).length - getReasons(a).length,
  );
  if (all.length === 0) return [];
  const sheets = await readSheets(queries, all);
  const seen = new Set<number>();
  const ids = all
    .filter((id) => {
      const sheet = sheets.get(id)?.id;
      return sheet === undefined || (!seen.has(sheet) && seen.add(sheet));
    })
    .slice(0, MOST_SUSPECTS);
  const rows = await readModerationRowsById(queries, ids);
  const { media } = await readParts(queries, ids);
  const owners = await readOwners(queries, ids);
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    const owner = owners.get(id);
    if (!row || !owner) return [];
    const sheet = sheets.get(id);
    return {
      row: presentRow(row, media),
      owner,
      reasons: getReasons(id),
      pairs: presentPairs(pairs, id),
      sheet: sheet ? { file: sheet.file } : null,
    };
  });
}

/** The sheet of a property with what it has in common with the others in it; null if it came in none. */
async function getSheet(
  queries: Queries,
  propertyId: number,
): Promise<{ id: number; sheet: SheetOfListing } | null> {
  const found = (await readSheets(queries, [propertyId])).get(propertyId);
  if (!found) return null;
  const { id, public_id, file } = found;
  return { id, sheet: { _id: public_id, file, ...(await countInSheet(queries, propertyId, id)) } };
}

/** Nearer than this is the same spot: a degree is stored with six places. */
const SAME_SPOT_METRES = 1;

/** How far the pin is from the centre of its locality, or of its town outside the known localities. */
async function getPinPlace(queries: Queries, propertyId: number): Promise<PinPlace | null> {
  const found = await readPinAndCentre(queries, propertyId);
  if (!found) return null;
  const metres = measureMetres(found.pin, found.centre);
  return { place: found.place, metres: Math.round(metres), moved: metres >= SAME_SPOT_METRES };
}

/** The most similar photo for each photo of this property. */
function presentPairs(pairs: readonly PhotoPair[], propertyId: number): Suspect["pairs"] {
  const seen = new Set<string>();
  return pairs
    .filter((pair) => pair.propertyId === propertyId && !seen.has(pair.mine.key) && seen.add(pair.mine.key))
    .slice(0, PAIRS_SHOWN)
    .map(({ mine, theirs, bits }) => ({ mine: { ...mine, alt: "" }, theirs: { ...theirs, alt: "" }, bits }));
}

/** The price compared with similar properties nearby, or null if there are too few. */
async function getPriceSense(queries: Queries, propertyId: number): Promise<PriceSense | null> {
  const found = await readRateBesideMedian(queries, propertyId);
  if (!found || found.count < ENOUGH) return null;
  const { rate, median, count } = found;
  return { rate, median, count, odd: rate < median / 2 || rate > median * 2 };
}

/** Properties waiting for a decision, resubmitted ones first, then oldest first, and the decisions on them. */
export function createModerationQueue(deps: ModerationDeps) {
  const { database, clock } = deps;
  return {
    /** How many listings and proposals are waiting for a decision. */
    async countInQueue(actor: Actor): Promise<number> {
      authorize(actor, "desk.read");
      return countWaitingProperties(database.db);
    },

    /** The next one in the line, or the requested one, with what a decision needs. */
    async findPlace(actor: Actor, asked?: string): Promise<QueuePlace> {
      authorize(actor, "desk.read");
      const { db } = database;
      const waiting = await countWaitingProperties(db);
      const spot =
        (await readSpotInQueue(db, asked)) ?? (asked ? await readSpotInQueue(db, undefined) : null);
      if (!spot) return { waiting, item: null };
      // The version was read before what it stands for: if somebody saves in between, a decision on it is refused.
      const { id, publicId, version, position, next, previous } = spot;
      const proposal = await getComparison(db, id);
      const own = await getSheet(db, id);
      return {
        waiting,
        item: {
          _id: publicId,
          version,
          position,
          next,
          previous,
          proposal,
          answered: await readAnswer(db, publicId, proposal ? "proposal" : "listing"),
          pin: await getPinPlace(db, id),
          suspects: await getSuspects(db, id, own?.id ?? null),
          sheet: own?.sheet ?? null,
          words: findWordsToLookAt(await getTextsToRead(db, id)),
          price: await getPriceSense(db, id),
        },
      };
    },

    /**
     * Decides on a waiting property, or undoes the actor's own last decision. Returns a message that says what was
     * done.
     * @throws Failure conflict if a colleague was faster, or the property has changed since it was read; invalid if the
     * version is missing that was read; not_found
     */
    decide(actor: Actor, publicId: string, { decision, ...given }: QueueDecision): Promise<string> {
      authorize(actor, "desk.read");
      return database.transaction(async (queries) => {
        const { property, proof } = await lockForTeam(queries, actor, publicId);
        if (decision === "undo") return undoDecision(queries, { proof, property, at: clock.now() });
        const step = STEP_OF_DECISION[decision];
        const title = property.property_title;
        if (property.verification === "approved") {
          await decideOnProposal(deps, queries, { proof, property }, { step, ...expectSeen(given) });
          return PROPOSAL_TEXTS[step]({ title });
        }
        if (property.verification !== "pending")
          throw createConflict(m.queue_error_decided({ status: property.verification }));
        const after = await decide(deps, queries, { proof, property }, { step, ...expectSeen(given) });
        if (step === "ask-change") return m.queue_change_asked({ title });
        if (after.withheld) return m.queue_withheld({ title });
        return m.queue_decided({ title, status: after.verification });
      });
    },
  };
}

/** @throws Failure invalid: nobody decides on what they have not seen */
function expectSeen<Given extends { readonly version?: number | undefined }>(given: Given) {
  const { version } = given;
  if (version === undefined) throw createInvalid({ version: m.queue_error_version() });
  return { ...given, version };
}

const PROPOSAL_TEXTS = {
  approve: m.queue_proposal_approved,
  reject: m.queue_proposal_rejected,
  "ask-change": m.queue_proposal_asked,
};
const STEP_OF_DECISION = { approve: "approve", reject: "reject", change: "ask-change" } as const;
