import { z } from "zod";
import type { LinkCodeInput } from "#contract/account/one-time-code.ts";
import { LIMITS } from "#domain/limits.ts";
import { ExpiredLink } from "#domain/signed-link.ts";
import { addDays } from "#domain/time/dates.ts";
import { PARTY_VALUES } from "#domain/visit/choices.ts";
import { getAddressKey, type RateLimit } from "#server/platform/auth/rate-limiter.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import { m } from "#words/generated/messages.js";
import { type LinkCodeDeps, type LinkCodes, type LinkPerson, maskWay } from "./link.code.service.ts";
import { newLink } from "./link.mail.ts";

/** New links for one side of one thing, whoever asks, and those that are asked for from one network address. */
const PER_SIDE: RateLimit = { max: 3, seconds: 3600 };
const PER_ADDRESS: RateLimit = { max: 60, seconds: 3600 };

/** What a link opens, as it was read, and the person to whom the link belongs. */
export interface Renewable {
  readonly id: string;
  readonly person: LinkPerson;
  readonly title: string;
  /** The path with a key that works at least until then. */
  write(until: Date): string;
}

/** What was sent. `code` is the id of a code that is typed into the page; null if a link was mailed. */
export interface Renewed {
  readonly message: string;
  readonly code: string | null;
}

/** What a page does for somebody whose link has ended. The link must be signed by us; everything else is as stored. */
export interface LinkRenewal {
  /**
   * Sends a new link to the address that we have, or a code to the number where there is no address.
   * @param address the network address of the person who asks
   * @throws Failure not_found, conflict if nobody can be reached, too_many
   */
  renew(signed: string, address: string): Promise<Renewed>;
  /** The path of the page with a new key, for such a code. @throws Failure not_found, invalid at `code`, gone, too_many */
  enter(signed: string, input: LinkCodeInput, address: string): Promise<string>;
}

interface Given {
  readonly noun: "lead" | "visit" | "deal";
  /** What a link opens, whether or not it has ended. @throws Failure not_found if we did not sign it */
  readonly readSigned: (signed: string) => Promise<Renewable>;
  /** The same for a job, which must not store the link; null if it is gone. */
  readonly find: (id: string, party: LinkPerson["party"]) => Promise<Renewable | null>;
}

export interface RenewalDeps extends Pick<LinkCodeDeps, "database" | "clock" | "limits" | "jobs" | "mail"> {
  readonly siteUrl: string;
  readonly linkCodes: LinkCodes;
}

/**
 * New links in place of those that have ended. The new one has a day inside; an old one stays ended, because whoever
 * found it in a mailbox can press the button too, but does not get the mail.
 */
export function createLinkRenewal(deps: RenewalDeps, { noun, readSigned, find }: Given) {
  const { database, clock, limits, jobs, mail, siteUrl, linkCodes } = deps;
  const perSide = limits("new-link-side", PER_SIDE);
  const perAddress = limits("new-link-address", PER_ADDRESS);
  const sendJob = defineJob({
    name: `${noun}-new-link`,
    data: z.object({ id: z.string(), party: z.enum(PARTY_VALUES) }),
  });
  const getEnd = () => addDays(clock.now(), LIMITS.linkDays);
  jobs.register(sendJob, async ({ id, party }, { id: jobId }) => {
    const found = await find(id, party);
    if (!found || found.person.email === null) return;
    const data = { title: found.title, link: siteUrl + found.write(getEnd()), party };
    await mail.deliver(newLink, { to: { email: found.person.email }, data, id: jobId });
  });
  const getSide = ({ id, person }: Renewable) => `${noun} ${person.party} ${id}`;

  const renewal: LinkRenewal = {
    async renew(signed, address) {
      const found = await readSigned(signed);
      const { id, person } = found;
      if (person.email === null) {
        const to = linkCodes.findNumber(person);
        const opens = `link ${getSide(found)}`;
        const sent = await linkCodes.send({ opens, party: person.party, to }, address);
        return { message: sent.message, code: sent.id };
      }
      await perAddress.take(getAddressKey(address));
      await perSide.take(getSide(found));
      await jobs.addJob(database.db, sendJob, { id, party: person.party });
      const { to } = maskWay({ way: "mail", to: person.email });
      return { message: m.link_renewed({ to }), code: null };
    },

    async enter(signed, input, address) {
      const found = await readSigned(signed);
      await linkCodes.spend(`link ${getSide(found)}`, input, address);
      return found.write(getEnd());
    },
  };

  return {
    renewal,
    /** The refusal of a link that has ended, with where a new one goes. */
    refuse: ({ email, mobile, party }: LinkPerson): ExpiredLink => {
      if (email !== null) return new ExpiredLink(maskWay({ way: "mail", to: email }));
      const to = linkCodes.findNumber({ email, mobile, party });
      return new ExpiredLink(to && maskWay(to));
    },
  };
}
