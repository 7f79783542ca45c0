import type { MailChoices } from "#contract/account/account.ts";
import { MAIL_CHOICE_VALUES } from "#domain/account/choices.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createSignInNeeded } from "#domain/failure.ts";
import { authorizeOnSelf } from "#domain/policy/policy.ts";
import type { RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Photos } from "#server/platform/images/photos.ts";
import type { MediaService } from "../media/media.service.ts";
import { createDataService } from "./profile.data.service.ts";
import { createLeaveService } from "./profile.leave.service.ts";
import { createPictureService } from "./profile.picture.service.ts";
import { createProof } from "./profile.proof.service.ts";
import { readMailChoices, writeMailChoices } from "./profile.store.ts";
import { createUnsubscribeService, type UnsubscribeDeps } from "./profile.unsubscribe.service.ts";

export interface ProfileDeps extends UnsubscribeDeps {
  limits: RateLimits;
  media: MediaService;
  photos: Photos;
}

export type ProfileService = ReturnType<typeof createProfileService>;

/**
 * What people can change about their own account besides names and password: mails, picture, their data, and deleting
 * it.
 */
export function createProfileService({ database, clock, limits, links, media, photos }: ProfileDeps) {
  const { db } = database;
  const proof = createProof({ db, clock, limits });

  return {
    ...createDataService({ database, clock, limits }),
    ...createPictureService({ database, clock, limits, media, photos }),
    ...createLeaveService({ database, clock, media, proof }),
    ...createUnsubscribeService({ database, clock, links }),

    /** Whether a person wants mails of this topic; mails that cannot be turned off are always wanted. */
    async doesWantMail(userId: string, topic: string): Promise<boolean> {
      const choices = await readMailChoices(db, userId);
      return choices.find((choice) => choice.topic === topic)?.wanted ?? true;
    },

    /** The topics that the actor has not turned off. */
    async getMailChoices(actor: Actor): Promise<string[]> {
      const userId = getUserId(actor);
      if (!userId) throw createSignInNeeded();
      const choices = await readMailChoices(db, userId);
      const off = new Set(choices.filter(({ wanted }) => !wanted).map(({ topic }) => topic));
      return MAIL_CHOICE_VALUES.filter((topic) => !off.has(topic));
    },

    async changeMailChoices(actor: Actor, choices: MailChoices): Promise<void> {
      const allowed = authorizeOnSelf(actor, "profile.change");
      const at = clock.now();
      await database.transaction((queries) =>
        writeMailChoices(
          allowed,
          queries,
          choices.map((choice) => ({ ...choice, at })),
        ),
      );
    },
  };
}
