import { isbot } from "isbot";
import type {
  FiguresAnswer,
  OwnerLeadList,
  OwnerLeadQuery,
  OwnerNewLeads,
} from "#contract/account/audience.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createNotFound } from "#domain/failure.ts";
import {
  type FigureDays,
  type Figures,
  getDayKey,
  getLastDays,
  SIMILAR_LEAST,
  sumFigures,
} from "#domain/listing/audience.ts";
import { authorize } from "#domain/policy/policy.ts";
import { addDays, getStartOfDay } from "#domain/time/dates.ts";
import { getAddressKey, type RateLimit, type RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { writeVisitLink } from "../link/link.address.service.ts";
import { presentOwnerLead } from "./audience.present.ts";
import {
  type AudienceLead,
  countView,
  readCountedProperty,
  readFigures,
  readFiguresByDay,
  readNewLeads,
  readPropertyLeads,
  readSimilarFigures,
} from "./audience.store.ts";

/** The leads that are new to an owner: of this many days, and how many of them are shown. */
const NEW_LEADS = { days: 7, most: 3 };

/**
 * How many views of one listing are counted for one address and browser. Generous, because networks here share
 * addresses.
 */
const VIEWS_COUNTED: RateLimit = { max: 20, seconds: 86_400 };

export interface AudienceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly links: SignedLinks;
}

export interface ViewRequest {
  readonly publicId: string;
  readonly address: string;
  readonly userAgent: string;
}

export type AudienceService = ReturnType<typeof createAudienceService>;

/** Counts who views a listing, shortlists it and enquires about it, and shows the figures to its owner. */
export function createAudienceService({ database, clock, limits, links }: AudienceDeps) {
  const looks = limits("view", VIEWS_COUNTED);
  /** The owner's page for the visit of a lead, where they answer; null without a visit. */
  const getVisitPage = ({ visit_id, visit_time: at }: AudienceLead, owner_id: string): string | null =>
    visit_id && at
      ? writeVisitLink(links, { public_id: visit_id, owner_id, at }, { to: "owner", now: clock.now() })
      : null;

  return {
    /**
     * Counts one view. Views by robots, the listing's owner and the team do not count, nor do too many repeated ones.
     */
    async look(actor: Actor, { publicId, address, userAgent }: ViewRequest): Promise<void> {
      if (actor.role === "admin" || userAgent === "" || isbot(userAgent)) return;
      const key = `${publicId} ${getAddressKey(address)} ${userAgent.slice(0, 200)}`;
      if (!(await looks.isWithin(key))) return;
      await countView(database.db, { publicId, day: getDayKey(clock.now()), viewerId: getUserId(actor) });
    },

    /** The figures of the last days, day by day. @throws Failure not_found for someone else's property */
    async getFigures(actor: Actor, publicId: string, days: FigureDays): Promise<FiguresAnswer> {
      const property = await readOwnProperty(database, actor, publicId);
      const from = getFirst(clock.now(), days);
      const counts = await readFiguresByDay(database.db, property.id, from);
      const byDay = getLastDays(clock.now(), days).map((day) => {
        const getCount = (figure: string) =>
          counts.find((count) => count.day === day && count.figure === figure)?.count ?? 0;
        return {
          day,
          views: getCount("views"),
          shortlists: getCount("shortlists"),
          leads: getCount("leads"),
        };
      });
      return { days: byDay, total: sumFigures(byDay), similar: await listSimilar(database, property, from) };
    },

    /** The figures of the last 30 days for several of the actor's own properties, by id. */
    async summarize(actor: Actor, publicIds: readonly string[]): Promise<Record<string, Figures>> {
      if (getUserId(actor) === null) return {};
      const rows = await readFigures(database.db, publicIds, getFirst(clock.now(), 30));
      return Object.fromEntries(rows.map(({ public_id, ...figures }) => [public_id, figures]));
    },

    /** The newest leads of the actor's own properties in the last days; nothing for people who are signed out. */
    async listNewLeads(actor: Actor): Promise<OwnerNewLeads> {
      const { days, most } = NEW_LEADS;
      const ownerId = getUserId(actor);
      if (ownerId === null) return { leads: [], total: 0, days };
      const { leads, total } = await readNewLeads(database.db, ownerId, addDays(clock.now(), -days), most);
      const shown = leads.map(({ property_id, property_title, ...lead }) => ({
        ...presentOwnerLead(lead, getVisitPage(lead, ownerId)),
        property: { _id: property_id, title: property_title },
      }));
      return { leads: shown, total, days };
    },

    /** One page of a property's leads, without the visitors' contact details. @throws Failure not_found */
    async listLeads(
      actor: Actor,
      publicId: string,
      { page, pageSize }: OwnerLeadQuery,
    ): Promise<OwnerLeadList> {
      const property = await readOwnProperty(database, actor, publicId);
      const { leads, total } = await readPropertyLeads(
        database.db,
        property.id,
        pageSize,
        (page - 1) * pageSize,
      );
      const pages = Math.max(1, Math.ceil(total / pageSize));
      const { owner_id: ownerId } = property;
      const isOwner = getUserId(actor) === ownerId;
      const rows = leads.map((lead) => presentOwnerLead(lead, isOwner ? getVisitPage(lead, ownerId) : null));
      return { leads: rows, total, page, pageSize, pages };
    },
  };
}

const getFirst = (now: Date, days: number) => {
  const at = addDays(getStartOfDay(now), 1 - days);
  return { at, day: getDayKey(at) };
};

async function readOwnProperty(database: Database, actor: Actor, publicId: string) {
  const property = await readCountedProperty(database.db, publicId);
  authorize(actor, "property.read-private", { ownerId: property?.owner_id ?? null });
  if (!property) throw createNotFound();
  return property;
}

type Counted = Awaited<ReturnType<typeof readOwnProperty>>;

/** Similar listings in the same town, or in the region if the town has too few. */
async function listSimilar(
  { db }: Database,
  { id, town, region }: Counted,
  from: { at: Date; day: string },
): Promise<FiguresAnswer["similar"]> {
  for (const [within, place] of [
    ["town", town],
    ["region", region],
  ] as const) {
    const found = await readSimilarFigures(db, id, { within, from });
    if (found.count >= SIMILAR_LEAST) return { place, ...found };
  }
  return null;
}
