import { type LeadsImportAnswer, readProgramLead } from "#contract/lead/lead.import.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { describeMoment } from "#domain/lead/office-hours.ts";
import { authorize } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { RateLimit } from "#server/platform/auth/rate-limiter.ts";
import { m } from "#words/generated/messages.js";
import {
  addLeads,
  judgeLeads,
  type LeadImportDeps,
  listPortals,
  readHours,
  type Verdict,
} from "./lead-import.add.service.ts";
import { leadsFromPortal } from "./lead-import.mail.ts";
import { createLeadSheetService } from "./lead-import.sheet.service.ts";
import { lockLeadImports } from "./lead-import.store.ts";

/** Calls of one account: a program that has one lead for each call still brings in hundreds. */
export const CALLS_PER_ACCOUNT: RateLimit = { max: 300, seconds: 600 };

/** Leads of people who asked on other portals, from programs and from sheets. */
export function createLeadImportServices(deps: LeadImportDeps) {
  return { leadImport: createLeadImportService(deps), leadSheet: createLeadSheetService(deps) };
}

export type LeadImportService = ReturnType<typeof createLeadImportService>;

/** Leads that a program brings in. */
function createLeadImportService(deps: LeadImportDeps) {
  const { database, clock, mail } = deps;
  const calls = deps.limits("lead-import", CALLS_PER_ACCOUNT);
  return {
    /** Checks who may bring in leads, before anything is read. @throws Failure sign_in_needed or forbidden */
    begin: (actor: Actor): void => void authorize(actor, "lead.import"),

    /**
     * Stores the leads that are right and new, and tells the office. The people themselves and the owners get no mail:
     * nobody of them has written to us.
     * @returns what became of each, in order; a lead that the same portal sends again makes no second one
     * @throws Failure too_many
     */
    async add(actor: Actor, inputs: readonly unknown[]): Promise<LeadsImportAnswer> {
      const proof = authorize(actor, "lead.import");
      await calls.take(getUserId(actor) ?? "");
      const read = inputs.map(readProgramLead);
      const leads = read.flatMap(({ lead }) => lead ?? []);
      const hours = await readHours(deps);
      return database.transaction(async (queries) => {
        await lockLeadImports(queries);
        const at = clock.now();
        const verdicts = await judgeLeads(queries, leads, at);
        const added = verdicts.filter((one) => one.kind === "new");
        const { ids, callBy } = await addLeads(proof, queries, { leads: added, at, hours });
        if (added.length > 0) {
          const portals = listPortals(added);
          const by = describeMoment(callBy, at);
          const data = { count: added.length, portals, callBy: by };
          await mail.addMail(queries, leadsFromPortal, { to: "team", data });
          const after = { leads: added.length, portals };
          await recordAudit(queries, actor, { action: "lead.import", noun: "lead", nounId: "all", after });
        }
        const news = new Map(added.map((one, row) => [one as Verdict, ids[row] ?? null]));
        const rest = verdicts.values();
        return presentAnswer(
          read.map(({ lead, fields }, row): Result => {
            const verdict = lead ? rest.next().value : undefined;
            const outcome = verdict ? presentVerdict(verdict, news) : presentRefusal(fields ?? {});
            return { ...readNames(inputs[row]), ...outcome };
          }),
        );
      });
    },
  };
}

type Result = LeadsImportAnswer["results"][number];
type Outcome = Omit<Result, "source" | "sourceId">;

/** Which lead an answer is about, as it was sent. */
function readNames(input: unknown): Pick<Result, "source" | "sourceId"> {
  const { source, sourceId } = (typeof input === "object" && input !== null ? input : {}) as Record<
    string,
    unknown
  >;
  const name = (value: unknown) => (typeof value === "string" ? value : "");
  return { source: name(source), sourceId: name(sourceId) };
}

function presentVerdict(verdict: Verdict, ids: ReadonlyMap<Verdict, string | null>): Outcome {
  if (verdict.kind === "refused") return presentRefusal(verdict.fields);
  if (verdict.kind === "known") return { result: "known", _id: verdict.id, message: verdict.message };
  return { result: "added", _id: ids.get(verdict) ?? null, message: m.leads_in_added() };
}

const presentRefusal = (fields: Readonly<Record<string, string>>): Outcome => ({
  ...{ result: "refused", _id: null, message: Object.values(fields)[0] ?? "" },
  fields,
});

function presentAnswer(results: Result[]): LeadsImportAnswer {
  const count = (kind: Result["result"]) => results.filter(({ result }) => result === kind).length;
  return { results, added: count("added"), known: count("known"), refused: count("refused") };
}
