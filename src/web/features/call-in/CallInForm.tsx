import { useEffect, useRef, useState } from "react";
import type { CallAbout, KnownCaller } from "#contract/lead/lead.admin.ts";
import { USER_ROLES } from "#domain/account/choices.ts";
import { normalizePhone } from "#domain/account/contact-details.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel, getOptions } from "#domain/choice.ts";
import { CALL_LANGUAGES, LEAD_STATUSES } from "#domain/lead/choices.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { useOffice } from "#web/office.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox, Radio } from "#web/ui/Choice.tsx";
import { FieldError } from "#web/ui/Field.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatList } from "#words/lists.ts";
import { callApi } from "../api/client.ts";
import { ActionForm, FormError } from "../form/ActionForm.tsx";
import { type FormState, useForm } from "../form/use-form.ts";
import * as styles from "./CallIn.module.css";

/** How long typing must pause before we look, in milliseconds. */
const REST_MS = 200;
const NOTHING: CallAbout = { properties: [], understood: [] };

/** What the typed words may mean: listings, and what the search understands. */
function useCallAbout(typed: string): CallAbout {
  const words = typed.trim();
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    const asked = new AbortController();
    const timer = setTimeout(() => {
      if (words.length < 2) return setFound(NOTHING);
      callApi<CallAbout>(`/api/v1/admin/leads/about?${new URLSearchParams({ words })}`, {
        signal: asked.signal,
      })
        .then(setFound)
        // The words are kept as they are; a listing can be named later.
        .catch(() => undefined);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [words]);
  return found;
}

/** What the call is about: the words, and below them the listings that they may mean. Without a choice it is a search. */
function AboutField({ field, errors }: Pick<FormState, "field" | "errors">) {
  const about = field("wanted");
  const [text, setWords] = useState(about.defaultValue ?? "");
  const [chosen, setChosen] = useState<string | null>(null);
  const { properties, understood } = useCallAbout(text);
  const [only] = properties;
  // Words that only one listing has mean that listing, until the member says otherwise.
  const meant = chosen ?? (only && properties.length === 1 ? only._id : "");
  const value = properties.some(({ _id }) => _id === meant) ? meant : "";
  return (
    <div className={styles.about}>
      <TextField
        {...about}
        error={about.error ?? errors.propertyId}
        label={m.call_in_about()}
        hint={m.call_in_about_hint()}
        autoComplete="off"
        onChange={({ target }) => {
          setWords(target.value);
          setChosen(null);
        }}
      />
      {properties.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{m.call_in_which()}</legend>
          {properties.map((property) => (
            <Radio
              key={property._id}
              name="propertyId"
              value={property._id}
              checked={value === property._id}
              onChange={() => setChosen(property._id)}
              label={
                <span>
                  {property.propertyTitle}
                  <small>
                    {formatAddress(property)} · {formatPriceLine(property)}
                  </small>
                </span>
              }
            />
          ))}
          <Radio
            name="propertyId"
            value=""
            checked={value === ""}
            onChange={() => setChosen("")}
            label={
              <span>
                {m.call_in_search()}
                {understood.length > 0 && (
                  <small>{m.call_in_understood({ words: formatList(understood) })}</small>
                )}
              </span>
            }
          />
        </fieldset>
      )}
      {properties.length === 0 && understood.length > 0 && (
        <p className={styles.note}>{m.call_in_understood({ words: formatList(understood) })}</p>
      )}
    </div>
  );
}

/** Most addresses end with the town already. */
const formatAddress = ({ address, city }: CallAbout["properties"][number]): string =>
  address.includes(city) ? address : `${address}, ${city}`;

/** Whom the number that is being typed belongs to; null until it is a whole number, and while we ask. */
function useKnownCaller(typed: string): KnownCaller | null {
  const phone = normalizePhone(typed);
  const [found, setFound] = useState<{ phone: string; known: KnownCaller } | null>(null);
  useEffect(() => {
    if (phone === null) return;
    const asked = new AbortController();
    callApi<KnownCaller>("/api/v1/admin/leads/known", {
      method: "POST",
      body: { phone },
      signal: asked.signal,
    })
      .then((known) => setFound({ phone, known }))
      // The lead can be written down without knowing who calls.
      .catch(() => setFound(null));
    return () => asked.abort();
  }, [phone]);
  return found?.phone === phone ? found.known : null;
}

/** Who is calling: the name, accounts and earlier requests, each with a link, so that no second lead is made. */
function KnownCallerNotice({ known }: { known: KnownCaller }) {
  const { name, accounts, leads, stopped } = known;
  if (leads.length === 0 && accounts.length === 0 && !stopped) return null;
  return (
    <Notice tone={stopped ? "warn" : "info"} live title={name || m.call_in_known_nameless()}>
      {stopped && <p>{m.call_in_known_stopped()}</p>}
      <ul className={styles.known}>
        {leads.map((lead) => (
          <li key={lead._id}>
            <Link to={paths.adminLead(lead._id)}>{lead.propertyTitle}</Link>
            <small>
              {getLabel(LEAD_STATUSES, lead.status)} · {dayLine(lead.createdAt)} ·{" "}
              {lead.mine ? m.admin_lead_you() : (lead.assignee ?? m.admin_lead_nobody())}
            </small>
          </li>
        ))}
        {accounts.map((account) => (
          <li key={account._id}>
            <Link to={paths.adminUser(account._id)}>{m.call_in_known_account({ name: account.name })}</Link>
            <small>
              {getLabel(USER_ROLES, account.usertype)}
              {account.properties > 0 && ` · ${m.shortlist_count({ count: account.properties })}`}
            </small>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The name of this form: pages under it have forms of their own. */
const CALL_IN_FORM = "call-in";

/**
 * Writes down a call: the number first, then what it is about. Works without JavaScript.
 * @param props `data-stays` if the form stays when another page of the desk is opened
 */
export function CallInForm(props: { "data-stays"?: "" }) {
  const { brand } = useOffice();
  const form = useForm(CALL_IN_FORM, { inPlace: true });
  const { field, errors, isBusy } = form;
  const phone = field("phone");
  const [typed, setTyped] = useState(phone.defaultValue ?? "");
  const known = useKnownCaller(typed);
  const name = useRef<HTMLInputElement>(null);
  const language = useRef<HTMLSelectElement>(null);
  const hasChosen = useRef(false);
  useEffect(() => {
    if (known?.name && name.current?.value === "") name.current.value = known.name;
    if (known?.language && language.current && !hasChosen.current) language.current.value = known.language;
  }, [known]);
  return (
    <ActionForm
      {...props}
      of={form}
      action={paths.adminLeadNew()}
      className={styles.form}
      data-part="call-in-form"
      noValidate
    >
      <FormError of={form} />
      <div className={styles.two}>
        <TextField
          {...phone}
          label={m.call_in_phone()}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          data-focus-first
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField {...field("name")} ref={name} label={m.lead_name()} optional autoComplete="off" />
      </div>
      {known && <KnownCallerNotice known={known} />}
      <AboutField {...{ field, errors }} />
      <div className={styles.two}>
        <SelectField
          {...field("language", "en")}
          ref={language}
          label={m.lead_language()}
          options={getOptions(CALL_LANGUAGES)}
          onChange={() => {
            hasChosen.current = true;
          }}
        />
        <TextField {...field("email")} label={m.field_email()} type="email" optional autoComplete="off" />
      </div>
      <TextField {...field("message")} label={m.admin_charge_note()} optional autoComplete="off" />
      <div>
        <Checkbox
          name="consent"
          label={m.lead_call_consent({ brand })}
          defaultChecked={form.values.consent === "on"}
          aria-invalid={errors.consent ? true : undefined}
          aria-describedby={errors.consent ? "call-in-consent" : undefined}
        />
        <FieldError id="call-in-consent" error={errors.consent} />
      </div>
      <div className={styles.send}>
        <Button type="submit" block busy={isBusy}>
          {m.call_in_add()}
        </Button>
      </div>
    </ActionForm>
  );
}
