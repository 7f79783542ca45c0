import { useEffect, useState } from "react";
import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { PURPOSES } from "#domain/property/choices.ts";
import { readLastPlace } from "#web/features/search-bar/last-place.ts";
import { SearchBar } from "#web/features/search-bar/SearchBar.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Hero.module.css";

const TABS = PURPOSES.filter(({ value }) => value !== "pg");
const FRESH = { query: { ...EMPTY_QUERY, verified: true }, view: "list" } as const;

const getBhkOptions = () => [
  { value: "1", label: m.home_bhk_1() },
  { value: "2", label: m.home_bhk_2() },
  { value: "3", label: m.home_bhk_3() },
  { value: "4plus", label: m.home_bhk_4plus() },
];

interface HeroSearchProps {
  /** The place in the location field. */
  where: string;
  /** The address asks for it. Otherwise it is only a sample, and the last place on this device is better. */
  isAsked: boolean;
}

/** The search of the home page, whose values go to the listing page. */
export function HeroSearch({ where, isAsked }: HeroSearchProps) {
  const [last, setLast] = useState("");
  // In a document of the server the field has it already (`FILL_IN_LAST_PLACE`).
  useEffect(() => setLast(isAsked ? "" : readLastPlace()), [isAsked]);
  return (
    <SearchBar
      place={FRESH}
      text={where}
      textOfDevice={last}
      hint={where ? m.home_place_suggested() : undefined}
      bhkLabel={m.list_bhk()}
      bhkOptions={getBhkOptions()}
      tabs={<PurposeTabs />}
    />
  );
}

/** Radio buttons that look like tabs, so that the choice is sent with the form. */
function PurposeTabs() {
  return (
    <fieldset className={styles.tabs} data-part="search-tabs">
      <legend className={textStyles.visuallyHidden}>{m.field_purpose()}</legend>
      {TABS.map(({ value, label }) => (
        <label key={value}>
          <input
            className={textStyles.visuallyHidden}
            type="radio"
            name="purpose"
            value={value}
            defaultChecked={value === "buy"}
          />
          {label()}
        </label>
      ))}
    </fieldset>
  );
}
