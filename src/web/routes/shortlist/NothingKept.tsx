import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { m } from "#words/generated/messages.js";

/** Before the first heart, or where nothing that was shared is left. */
export function NothingKept({ shared }: { shared?: boolean }) {
  return (
    <EmptyState
      level={2}
      title={shared ? m.shortlist_none_shared() : m.shortlist_none()}
      words={m.shortlist_none_words()}
    >
      <ButtonLink to={paths.listings()}>{m.shortlist_find()}</ButtonLink>
    </EmptyState>
  );
}
