import { isWebAddress } from "#contract/fields/web-address.ts";
import { m } from "#words/generated/messages.js";

/** Addresses that only the government and the Reserve Bank can have. */
const OFFICIAL = /(^|\.)(gov|nic|rbi\.org)\.in$/;

/**
 * Where a rule comes from: a link if the source is an address, otherwise its name. A source that is not official, such
 * as a newspaper, is named as such.
 */
export function SourceLink({ source }: { source: string }) {
  if (!isWebAddress(source)) return m.detail_cost_source_plain({ source });
  const { host, hostname } = new URL(source);
  return (
    <a href={source} rel="noopener noreferrer nofollow">
      {OFFICIAL.test(hostname) ? m.detail_cost_source_link({ host }) : m.buying_source_unofficial({ host })}
    </a>
  );
}
