import { useState } from "react";
import type { CallAbout } from "#contract/lead/lead.admin.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { findShownId } from "#domain/public-id.ts";
import type { FormState } from "#web/features/form/use-form.ts";
import { Radio } from "#web/ui/Choice.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { formatList } from "#words/lists.ts";
import * as styles from "./CallIn.module.css";
import { useCallAbout } from "./use-call-about.ts";

/** What the call is about: the words, and below them the listings that they may mean. Without a choice it is a search. */
export function AboutField({ field, errors }: Pick<FormState, "field" | "errors">) {
  const about = field("wanted");
  const [words, setWords] = useState(about.defaultValue ?? "");
  const [chosen, setChosen] = useState<string | null>(null);
  const { properties, understood } = useCallAbout(words);
  const [only] = properties;
  // Somebody who types a listing's code means that listing.
  const meant = chosen ?? (only && properties.length === 1 && findShownId(words) ? only._id : "");
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
