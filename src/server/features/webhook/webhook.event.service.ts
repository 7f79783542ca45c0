import { z } from "zod";
import { authorize, authorizeOn } from "#domain/policy/policy.ts";
import type { WebhookEvent } from "#domain/webhook/choices.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import { readDeal } from "../deal/deal.store.ts";
import { readLead } from "../lead/lead.store.ts";
import { readAnyPropertyRow } from "../property/property.store.ts";
import { readVisit } from "../visit/visit.store.ts";
import type { QueueMessage } from "./webhook.delivery.service.ts";
import { type StoredEvent, takeEvents } from "./webhook.message.store.ts";
import { presentDealData, presentLeadData, presentListingData, presentVisitData } from "./webhook.present.ts";
import type { WebhookDeps } from "./webhook.service.ts";
import { readWebhooks } from "./webhook.store.ts";

/** Events that are made into messages in one transaction. */
const AT_ONCE = 100;

/** For what was not announced, because the connection to the database was lost or no process did jobs. */
const collectJob = defineJob({
  name: "webhook-collect",
  data: z.object({}).strip(),
  schedule: "* * * * *",
});

const SYSTEM = { role: "system" } as const;

/** Makes what happened into messages: the triggers of database/repeatable/webhooks.sql write it down. */
export function createEventCollector(deps: WebhookDeps, queue: QueueMessage) {
  const { database, jobs, log } = deps;
  const collect = async (): Promise<number> => {
    let total = 0;
    for (;;) {
      const taken = await database.transaction((queries) => makeMessages(deps, queue, queries));
      total += taken;
      if (taken < AT_ONCE) return total;
    }
  };
  // If the job runs again, or in two processes, each finds what the other has left.
  jobs.register(collectJob, async () => void (await collect()));

  let running: Promise<unknown> | undefined;
  let isAgain = false;
  /** Never two at once in a process; what is announced meanwhile is collected afterwards. */
  const collectSoon = (): void => {
    isAgain = true;
    running ??= (async () => {
      while (isAgain) {
        isAgain = false;
        await collect();
      }
    })()
      .catch((error: unknown) => log.error({ err: error }, "Collecting events for webhooks has failed"))
      .finally(() => {
        running = undefined;
      });
  };

  let stop: (() => Promise<void>) | undefined;
  return {
    /** Makes all events into messages that are queued. Returns how many events there were. */
    collect,

    /** Collects from now on whenever something happens: in a process that does jobs. */
    async follow(): Promise<void> {
      stop = await database.listen("webhook_event", collectSoon);
      collectSoon();
    },

    /** Stops following. */
    async close(): Promise<void> {
      await stop?.();
      isAgain = false;
      await running;
    },
  };
}

async function makeMessages(deps: WebhookDeps, queue: QueueMessage, queries: Queries): Promise<number> {
  const events = await takeEvents(authorize(SYSTEM, "webhook.manage"), queries, AT_ONCE);
  if (events.length === 0) return 0;
  const webhooks = (await readWebhooks(queries)).filter(({ is_on }) => is_on);
  for (const event of removeRepeated(events)) {
    const asked = webhooks.filter(({ events: types }) => types.includes(event.type));
    if (asked.length === 0) continue;
    const data = await READ[event.type](queries, event.subject, deps);
    const body = JSON.stringify({ type: event.type, timestamp: event.at.toISOString(), data });
    for (const webhook of asked) {
      const proof = authorizeOn(SYSTEM, "webhook.manage", { ...webhook, owner_id: null });
      await queue(proof, queries, { type: event.type, subject: event.subject, body, at: deps.clock.now() });
    }
  }
  return events.length;
}

/** What another event of the same transaction says already. */
const SAID_BY: Readonly<Partial<Record<WebhookEvent, readonly WebhookEvent[]>>> = {
  "lead.changed": ["lead.created"],
  "listing.changed": ["listing.published", "listing.closed"],
};

/** Leaves out that something has changed where its beginning or end in the same transaction is told. */
function removeRepeated(events: readonly StoredEvent[]): StoredEvent[] {
  const told = new Set(events.map(({ tx, subject, type }) => `${tx} ${subject} ${type}`));
  return events.filter(
    ({ tx, subject, type }) => !SAID_BY[type]?.some((other) => told.has(`${tx} ${subject} ${other}`)),
  );
}

type ReadData = (queries: Queries, id: string, deps: WebhookDeps) => Promise<object>;

/** What is gone meanwhile is told by its id alone. */
const gone = (id: string) => ({ _id: id });

const readLeadData: ReadData = async (queries, id) => {
  const lead = await readLead(queries, id);
  return lead ? presentLeadData(lead) : gone(id);
};
const readListingData: ReadData = async (queries, id, { siteUrl }) => {
  const row = await readAnyPropertyRow(queries, id);
  return row ? presentListingData(row, siteUrl) : { ...gone(id), isPublic: false };
};

/** The data of each event, as they are when the message is made, a moment after the change. */
const READ: Readonly<Record<WebhookEvent, ReadData>> = {
  "lead.created": readLeadData,
  "lead.changed": readLeadData,
  "visit.changed": async (queries, id) => {
    const visit = await readVisit(queries, id);
    return visit ? presentVisitData(visit) : gone(id);
  },
  "listing.published": readListingData,
  "listing.changed": readListingData,
  "listing.closed": readListingData,
  "deal.changed": async (queries, id) => {
    const deal = await readDeal(queries, id);
    return deal ? presentDealData(deal) : gone(id);
  },
};
