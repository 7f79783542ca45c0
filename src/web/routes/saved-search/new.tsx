import { savedSearchByEmailInput, savedSearchInput } from "#contract/account/saved-search.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { LIMITS } from "#domain/limits.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import {
  getListingHref,
  LISTING_PARAMETERS,
  readListing,
  writeListingSearch,
} from "#web/features/listing-filters/listing-href.ts";
import { getPlaceNames } from "#web/features/listing-filters/place-names.ts";
import { readKnownListing } from "#web/features/listing-filters/read-known-listing.ts";
import { formatTitleLine } from "#web/features/listing-filters/title-line.ts";
import { SaveSearchForm } from "#web/features/saved-search/SaveSearchForm.tsx";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import type { Route } from "./+types/new.ts";
import * as styles from "./SaveSearch.module.css";
import { listDetails } from "./search-details.ts";

export const handle: PageHandle = { parameters: LISTING_PARAMETERS };

export const meta: Route.MetaFunction = ({ matches }) =>
  writeUnlistedHead(matches, m.saved_search_title(), m.saved_search_words());

/** The search in the address, as it is saved and in words. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { place, search: finder } = context.get(servicesContext);
  const { query, said } = await readKnownListing(finder, new URL(request.url).searchParams);
  const [regions, towns, localities] = await Promise.all([
    place.listRegions(),
    place.listTowns(),
    place.listLocalities(),
  ]);
  const names = getPlaceNames(regions, [...localities, ...towns]);
  const search = { query: { ...query, sort: "relevance", page: 1 } as const, view: "list" } as const;
  return {
    query: writeListingSearch(search),
    title: formatTitleLine(query, names),
    details: listDetails(query, names),
    back: getListingHref({ ...search, ...(said && { said }) }),
    isSignedIn: context.get(visitorContext).viewer !== null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor, address } = context.get(visitorContext);
  const { savedSearch } = context.get(servicesContext);
  const texts = await getTexts(request);
  const { query } = readListing(new URL(request.url).searchParams);
  const input = { ...texts, query: writeListingSearch({ query, view: "list" }) };
  return answerForm(texts, async () => {
    const { message } =
      actor.role === "none"
        ? await savedSearch.saveByEmail(actor, parseOrThrow(savedSearchByEmailInput, input), address)
        : await savedSearch.save(actor, parseOrThrow(savedSearchInput, input));
    return { message, status: 201 };
  });
}

/** If the connection is lost, the form keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);

/** Saves a search, so that matching listings are sent by email. */
export default function SaveSearchPage({ loaderData }: Route.ComponentProps) {
  const { query, title, details, back, isSignedIn } = loaderData;
  const name = title.slice(0, LIMITS.nameLength);
  return (
    <main id="main" className={`${pageStyles.content} ${styles.page}`}>
      <Link className={textStyles.link} to={back}>
        <Icon name="chevron-left" size={16} />
        {m.saved_search_back()}
      </Link>
      <h1>{m.saved_search_title()}</h1>
      <p>{m.saved_search_words()}</p>
      <div className={styles.what}>
        <p>{m.saved_search_what()}</p>
        <p>{title}</p>
        {details.length > 0 && <p>{formatSeries(details)}</p>}
      </div>
      <SaveSearchForm {...{ query, name, back, isSignedIn }} />
    </main>
  );
}
