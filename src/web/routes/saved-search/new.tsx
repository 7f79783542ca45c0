import { savedSearchByEmailInput, savedSearchInput } from "#contract/account/saved-search.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { paths } from "#domain/address/paths.ts";
import { getOptions } from "#domain/choice.ts";
import { ALERTS, USUAL_ALERT } from "#domain/saved-search/alerts.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { useForm } from "#web/features/form/use-form.ts";
import {
  getListingHref,
  LISTING_PARAMETERS,
  readListing,
  writeListingSearch,
} from "#web/features/listing-filters/listing-href.ts";
import { getPlaceNames } from "#web/features/listing-filters/place-names.ts";
import { readKnownListing } from "#web/features/listing-filters/read-listing.ts";
import { useStoredForm } from "#web/features/unsent-forms/use-stored-form.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { SentNotice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/new.ts";
import * as styles from "./SaveSearch.module.css";
import { describeSearch, suggestName } from "./search-name.ts";

interface SaveSearchFormProps {
  /** The address of the search after the question mark. */
  query: string;
  /** The default name of the search. */
  name: string;
  isSignedIn: boolean;
  /** The address of the results that are saved. */
  back: string;
}

/**
 * Name, frequency, and where the emails go: to the account, or to an address that is confirmed by email. Works without
 * JavaScript.
 */
function SaveSearchForm({ query, name, isSignedIn, back }: SaveSearchFormProps) {
  const form = useForm("", { inPlace: true });
  const { field, answer, isDone, isBusy } = form;
  useStoredForm(form.form.ref, `saved-search ${query}`, isDone);
  if (isDone)
    return (
      <>
        <SentNotice title={isSignedIn ? m.saved_search_saved() : m.saved_search_sent()}>
          {answer?.message}
        </SentNotice>
        <p>
          <ButtonLink to={back}>{m.saved_search_back()}</ButtonLink>
        </p>
      </>
    );
  return (
    <ActionForm of={form} className={styles.form} noValidate>
      <FormError of={form} />
      <TextField {...field("name", name)} label={m.saved_search_name()} required />
      <SelectField
        {...field("alert", USUAL_ALERT)}
        label={m.saved_search_often()}
        options={getOptions(isSignedIn ? ALERTS : ALERTS.filter(({ value }) => value !== "off"))}
      />
      {!isSignedIn && (
        <TextField
          {...field("email")}
          label={m.saved_search_email()}
          hint={m.saved_search_email_hint()}
          type="email"
          autoComplete="email"
          required
        />
      )}
      <Button type="submit" size="lg" block busy={isBusy} busyWords={m.saved_search_saving()}>
        {m.saved_search_save()}
      </Button>
      {!isSignedIn && (
        <p>
          <Link className={textStyles.link} to={paths.signIn(paths.saveSearch(query))}>
            {m.saved_search_signin()}
          </Link>
        </p>
      )}
    </ActionForm>
  );
}

export const handle: PageHandle = { parameters: LISTING_PARAMETERS };

export const meta: Route.MetaFunction = ({ matches }) =>
  writeUnlistedHead(matches, m.saved_search_title(), m.saved_search_words());

/** The search in the address, as it is saved and in words. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { place, search: finder } = context.get(servicesContext);
  const { query, said } = await readKnownListing(finder, new URL(request.url).searchParams);
  const [regions, towns, localities, landmarks] = await Promise.all([
    place.listRegions(),
    place.listTowns(),
    place.listLocalities(),
    place.listLandmarks(),
  ]);
  const names = getPlaceNames(regions, [...landmarks, ...localities, ...towns]);
  const search = { query: { ...query, sort: "relevance", page: 1 } as const, view: "list" } as const;
  return {
    query: writeListingSearch(search),
    name: suggestName(query, names),
    whole: describeSearch(query, names),
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
  const { query, name, whole, back, isSignedIn } = loaderData;
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
        <p>{whole}</p>
      </div>
      <SaveSearchForm {...{ query, name, back, isSignedIn }} />
    </main>
  );
}
