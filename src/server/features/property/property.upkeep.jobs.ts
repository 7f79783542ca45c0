import { z } from "zod";
import type { ListingTerms } from "#domain/property/lifecycle.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { AvailabilityLinks } from "./property.availability.service.ts";
import { availabilityQuestion, listingHidden } from "./property.mail.ts";

/** Only by day, so that reminders are read and no listing is hidden at night. */
export const upkeepJob = defineJob({
  name: "listing-upkeep",
  data: z.object({}).strip(),
  schedule: "12 9-19 * * *",
});

const ask = z.object({
  propertyId: z.string(),
  userId: z.string(),
  title: z.string(),
  /** When it will be hidden without a confirmation; null if it already is. */
  hiddenOn: z.string().nullable(),
});
/** The mail with the link, which is created when it is sent and never stored. */
export const askOwnerJob = defineJob({ name: "ask-owner", data: ask });

/** Registers the job that sends those mails. */
export function registerAskOwner(
  jobs: Jobs,
  mail: Pick<MailService, "deliver">,
  links: AvailabilityLinks,
  readTerms: () => Promise<ListingTerms>,
): void {
  jobs.register(askOwnerJob, async ({ propertyId, userId, title, hiddenOn }, { id }) => {
    const link = links.linkTo(propertyId, userId);
    const to = { userId };
    if (hiddenOn !== null) {
      await mail.deliver(availabilityQuestion, { to, data: { title, link, hiddenOn }, id });
      return;
    }
    const { confirmDays: days } = await readTerms();
    await mail.deliver(listingHidden, { to, data: { title, link, days }, id });
  });
}
