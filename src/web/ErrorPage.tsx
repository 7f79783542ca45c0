import { useContext } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { paths } from "#domain/address/paths.ts";
import * as chipStyles from "#web/ui/Chip.module.css";
import { Link } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import { ReferenceContext } from "./document/request-contexts.ts";
import * as styles from "./ErrorPage.module.css";
import { useOffice, useRegions } from "./office.ts";
import { Button, ButtonLink } from "./ui/Button.tsx";
import { EmptyState } from "./ui/EmptyState.tsx";
import { TextField } from "./ui/TextField.tsx";

/**
 * The page shown when another page cannot be shown: the reason, a search, the most visited pages, and our phone number.
 */
export default function ErrorPage({ error }: { error: unknown }) {
  const { title, words, ours } = explainError(error);
  return (
    <main id="main">
      <EmptyState level={1} title={title} words={words}>
        {ours && <Again />}
        {/* A plain form, not the router's: after an error, loading a new document is the safest way to continue. */}
        <search className={styles.search}>
          <form action={paths.listings()}>
            <TextField label={m.error_search()} name="q" type="search" hint={m.error_search_hint()} />
            <Button type="submit">{m.error_search_go()}</Button>
          </form>
        </search>
        <ButtonLink to={paths.listings()} look="outline">
          {m.error_page_listings()}
        </ButtonLink>
        <ButtonLink to={paths.home()} look="outline">
          {m.error_page_home()}
        </ButtonLink>
        <Places />
        {ours && <Call />}
        {ours && <Reference />}
      </EmptyState>
    </main>
  );
}

/** A link that loads the same address again as a new document. */
function Again() {
  return (
    <p className={styles.again}>
      <ButtonLink to={useLocation()} reloadDocument icon="refresh">
        {m.ui_try_again()}
      </ButtonLink>
    </p>
  );
}

function Places() {
  const regions = useRegions();
  return (
    <nav className={styles.places} aria-label={m.error_places()}>
      <h2>{m.error_places()}</h2>
      <ul>
        {regions.map(({ slug, name }) => (
          <li key={slug}>
            <Link className={chipStyles.chip} data-part="chip" to={paths.region(slug)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Call() {
  const { phones } = useOffice();
  const [phone = ""] = phones;
  return (
    <p className={styles.call}>
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{m.error_call({ phone })}</a>
    </p>
  );
}

/** The beginning of the request's id, by which we find what happened. The browser alone does not know it. */
function Reference() {
  const reference = useContext(ReferenceContext);
  return reference && <p className={styles.reference}>{m.error_reference({ reference })}</p>;
}

/** `ours`: the error is our fault, so we offer to talk. */
function explainError(error: unknown): { title: string; words: string; ours: boolean } {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404)
      return { title: m.error_page_missing_title(), words: m.error_page_missing_words(), ours: false };
    if (error.status < 500)
      return {
        title: m.error_page_forbidden_title(),
        words: (error.data as { message?: string } | null)?.message ?? "",
        ours: false,
      };
  }
  return { title: m.error_page_broken_title(), words: m.error_page_broken_words(), ours: true };
}
