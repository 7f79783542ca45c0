import { sql } from "kysely";
import { expect, it } from "vitest";
import { makeDealLead, openDeals } from "#tests/support/deal-calls.ts";
import { createDealNotifier } from "./deal.notify.service.ts";

const world = await openDeals();
const { app } = world;

it("offers that the team writes down within a minute are told in one mail, about the last", async () => {
  const one = await makeDealLead(world);
  const { links } = await one.take("POST", "");
  for (const amount of [4_200_000, 4_250_000]) {
    const seen = (await one.read()).offers[0]?._id ?? null;
    await one.take("POST", "/offer", { party: "visitor", amount, seen });
  }
  const { rows } = await sql<{ data: object }>`select data from jobs.job where name = 'deal-mail'
    and data ->> 'what' = 'offer' and data ->> 'deal' = (select deal.public_id from deal
    where deal.lead_id = ${one.lead.id}) order by created_on`.execute(app.database.db);
  expect(rows).toHaveLength(2);
  // Here both are done after the second offer, as they are when a minute has passed.
  const run = Promise.withResolvers<(data: object, job: object) => Promise<void>>();
  const amounts: string[] = [];
  createDealNotifier({
    ...{
      database: app.database,
      clock: app.clock,
      siteUrl: "",
      links: { signFor: () => links?.owner ?? "" },
    },
    jobs: { register: (_kind: object, work: Awaited<typeof run.promise>) => run.resolve(work) },
    mail: {
      deliver: async (_kind: object, { data }: { data: { amount: string } }) => amounts.push(data.amount),
    },
  } as never);
  for (const { data } of rows) await (await run.promise)(data, { id: "1" });
  expect(amounts).toEqual(["₹42,50,000"]);
});
