import { isWebAddress } from "#contract/fields/web-address.ts";
import { m } from "#words/generated/messages.js";

/** Where a rule comes from: a link if the source is an address, otherwise its name. */
export function SourceLink({ source }: { source: string }) {
  if (!isWebAddress(source)) return m.detail_cost_source_plain({ source });
  return (
    <a href={source} rel="noopener noreferrer nofollow">
      {m.detail_cost_source_link({ host: new URL(source).host })}
    </a>
  );
}
