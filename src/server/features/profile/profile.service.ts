import type { MailChoices } from "#contract/account/account.ts";
import { MAIL_CHOICE_VALUES, type MailTopic } from "#domain/account/choices.ts";
import { maskEmail } from "#domain/account/contact-details.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { paths } from "#domain/address/paths.ts";
import { createNotFound, createSignInNeeded } from "#domain/failure.ts";
import type { SquareCrop } from "#domain/media/photos.ts";
import { authorizeOn, authorizeOnSelf, getAccountRow } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { RateLimit, RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import type { Photos } from "#server/platform/images/photos.ts";
import { m } from "#words/generated/messages.js";
import type { MediaService } from "../media/media.service.ts";
import { PICTURE_SIZE, readPictureAddress, readPictureKey } from "../media/media.store.ts";
import { createDataService, createLeaveService } from "./profile.data.service.ts";
import { createProof, type Proof } from "./profile.proof.service.ts";
import { readMailChoice, readMailChoices, writeMailChoices, writePicture } from "./profile.store.ts";

/** The purpose of the keys in these links. */
const UNSUBSCRIBE = "unsubscribe";

/** What a person who opens the link sees. */
export interface UnsubscribeQuestion {
  topic: MailTopic;
  /** The recipient's address, masked, because the mail may have been forwarded. */
  address: string;
  wanted: boolean;
}

interface UnsubscribeDeps {
  database: Database;
  clock: Clock;
  links: SignedLinks;
}

/** Turns off one kind of mail by the link in it, without signing in. The link never expires and can do nothing else. */
function createUnsubscribeService({ database, clock, links }: UnsubscribeDeps) {
  const read = (signed: string): { userId: string; topic: MailTopic } => {
    const [name = "", userId = ""] = links.read(UNSUBSCRIBE, signed)?.split("-") ?? [];
    const topic = MAIL_CHOICE_VALUES.find((value) => value === name);
    if (!topic) throw createNotFound(m.unsubscribe_wrong());
    return { userId, topic };
  };
  return {
    /** The address of the page, which each mail of the topic contains. */
    getUnsubscribeAddress: (userId: string, topic: MailTopic): string =>
      paths.unsubscribe(links.sign(UNSUBSCRIBE, `${topic}-${userId}`)),

    /**
     * The question to show. Opening the link changes nothing, because mail scanners open links. @throws Failure
     * not_found
     */
    async askByLink(signed: string): Promise<UnsubscribeQuestion> {
      const { userId, topic } = read(signed);
      const choice = await readMailChoice(database.db, userId, topic);
      if (!choice) throw createNotFound(m.unsubscribe_gone());
      return { topic, address: maskEmail(choice.email), wanted: choice.wanted };
    },

    /** Saves the answer, which can be changed any time. @throws Failure not_found */
    async chooseByLink(signed: string, wanted: boolean): Promise<void> {
      const { userId, topic } = read(signed);
      const proof = authorizeOn({ role: "system" }, "profile.change", getAccountRow(userId));
      const at = clock.now();
      await database.transaction(async (queries) => {
        if (!(await readMailChoice(queries, userId, topic))) throw createNotFound(m.unsubscribe_gone());
        await writeMailChoices(proof, queries, [{ topic, wanted, at }]);
      });
    },
  };
}

interface PictureDeps {
  database: Database;
  clock: Clock;
  limits: RateLimits;
  media: MediaService;
  photos: Photos;
}

/** Pictures of one account; making one needs some processor time. */
const PICTURES: RateLimit = { max: 20, seconds: 600 };

/** A person's picture. */
function createPictureService({ database, clock, limits, media, photos }: PictureDeps) {
  const attempts = limits("picture", PICTURES);

  /** Returns the address of the picture until now. */
  async function change(
    queries: Queries,
    actor: Actor,
    { userId, image }: { userId: string; image: string | null },
  ): Promise<string | null> {
    const proof = authorizeOn(actor, "profile.change", getAccountRow(userId));
    const before = await writePicture(proof, queries, { image, at: clock.now() });
    await recordAudit(queries, actor, { action: "account.picture", noun: "account", nounId: userId });
    return before;
  }

  async function forgetPicture(address: string | null): Promise<void> {
    const key = readPictureKey(address);
    if (key) await media.forget([key]);
  }

  return {
    /**
     * Saves a square part of a photo as the actor's picture, without its metadata.
     * @throws Failure unsupported or too_large, with a message for people; too_many
     */
    async setPicture(actor: Actor, bytes: Uint8Array, crop: SquareCrop): Promise<void> {
      const userId = getUserId(actor);
      if (!userId) throw createSignInNeeded();
      await attempts.take(userId);
      const before = await media.keepFiles({
        async store() {
          const { key } = await photos.putSquare(bytes, crop, userId);
          // Made now, because the next page shows it at the top.
          await photos.readSize(key, ...PICTURE_SIZE);
          return key;
        },
        getKeys: (key) => [key],
        insert: (queries, key) => change(queries, actor, { userId, image: readPictureAddress(key) }),
      });
      await forgetPicture(before);
    },

    /** Removes the picture; the first letter of the name is shown again. */
    async removePicture(actor: Actor): Promise<void> {
      const userId = getUserId(actor);
      if (!userId) throw createSignInNeeded();
      await forgetPicture(
        await database.transaction((queries) => change(queries, actor, { userId, image: null })),
      );
    },
  };
}

export interface ProfileDeps extends UnsubscribeDeps {
  limits: RateLimits;
  media: MediaService;
  photos: Photos;
  proof: Proof;
}

export type ProfileService = ReturnType<typeof createProfileService>;

/**
 * What people can change about their own account besides names and password: mails, picture, their data, and deleting
 * it.
 */
function createProfileService({ database, clock, limits, links, media, photos, proof }: ProfileDeps) {
  const { db } = database;

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

/** A person's own account, and the proof that whoever uses a session is that person. */
export function createProfileServices(given: Omit<ProfileDeps, "proof">) {
  const proof = createProof({ ...given, db: given.database.db });
  return { proof, profile: createProfileService({ ...given, proof }) };
}
