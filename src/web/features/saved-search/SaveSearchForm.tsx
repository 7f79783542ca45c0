import { paths } from "#domain/address/paths.ts";
import { getOptions } from "#domain/choice.ts";
import { ALERTS, USUAL_ALERT } from "#domain/saved-search/alerts.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as styles from "#web/routes/saved-search/SaveSearch.module.css";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Link } from "#web/ui/Link.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { SentNotice } from "#web/ui/SentNotice.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { useStoredForm } from "../unsent-forms/use-stored-form.ts";

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
export function SaveSearchForm({ query, name, isSignedIn, back }: SaveSearchFormProps) {
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
