import { paths } from "#domain/address/paths.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { m } from "#words/generated/messages.js";

/** Shown before anything is saved, or if none of the shared listings is still on offer. */
export function EmptyShortlist({ shared }: { shared?: boolean }) {
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
