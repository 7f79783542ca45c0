import { isRouteErrorResponse } from "react-router";
import { m } from "#words/generated/messages.js";
import { paths } from "./paths.ts";
import { ButtonLink } from "./ui/ButtonLink.tsx";
import { EmptyState } from "./ui/EmptyState.tsx";

/** What stands where a page cannot be shown: why, and a way on. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main id="main">
      <EmptyState level={1} {...wordsFor(error)}>
        <ButtonLink to={paths.listings()}>{m.error_page_listings()}</ButtonLink>
        <ButtonLink to={paths.home()} look="outline">
          {m.error_page_home()}
        </ButtonLink>
      </EmptyState>
    </main>
  );
}

function wordsFor(error: unknown): { title: string; words: string } {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404)
      return { title: m.error_page_missing_title(), words: m.error_page_missing_words() };
    if (error.status < 500)
      return {
        title: m.error_page_forbidden_title(),
        words: (error.data as { message?: string } | null)?.message ?? "",
      };
  }
  return { title: m.error_page_broken_title(), words: m.error_page_broken_words() };
}
