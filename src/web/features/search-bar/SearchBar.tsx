import clsx from "clsx";
import {
  type FormEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { PURPOSE_VALUES, type Purpose } from "#domain/property/choices.ts";
import { isPossibleFor, type TypeSlug } from "#domain/property/kinds.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import { readBarPlace } from "../listing-filters/bar-place.ts";
import { type AnsweredFacets, getCount } from "../listing-filters/facet-counts.ts";
import {
  getListingHref,
  type ListingPlace,
  readListing,
  writeListingSearch,
} from "../listing-filters/listing-href.ts";
import { useDisclosures } from "../listing-filters/use-disclosures.ts";
import * as styles from "./SearchBar.module.css";
import type { FilledIn } from "./suggestions.ts";

interface BarOption {
  readonly value: string;
  readonly label: string;
  readonly count?: ReactNode;
}

interface BarChoiceProps {
  name: string;
  label: string;
  /** The text when nothing is chosen. */
  none: string;
  values: readonly string[];
  options: readonly BarOption[];
}

/**
 * A choice of several from a list: checkboxes that the browser opens below their summary, and that belong to the form.
 */
function BarChoice({ name, label, none, values, options }: BarChoiceProps) {
  const id = useId();
  const boxes = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(values);
  const read = () =>
    setChosen(
      [...(boxes.current?.querySelectorAll<HTMLInputElement>(":checked") ?? [])].map((box) => box.value),
    );
  // Checkboxes may have been ticked before the script had loaded; one that comes back is not ticked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the page again when other options are offered
  useEffect(read, [options.length]);
  const words = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  return (
    <details className={`${styles.field} ${styles.choice}`} data-part="search-choice" name="search-bar">
      <summary>
        <span className={styles.label} data-part="search-label" id={id}>
          {label}
        </span>
        <span className={styles.value} data-part="search-value">
          {words.join(", ") || none}
        </span>
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend would repeat the name */}
      <div className={styles.panel} role="group" aria-labelledby={id} ref={boxes} onChange={read}>
        {options.map(({ value, ...option }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            defaultChecked={values.includes(value)}
            {...option}
          />
        ))}
      </div>
    </details>
  );
}

interface SearchBarProps {
  /** The search that the bar changes; its other filters stay the same. */
  place: ListingPlace;
  /** The initial text of the location field. */
  text: string;
  /** Shown in place of that text, once the device has been asked; what somebody has typed meanwhile stays. */
  textOfDevice?: string;
  /** Said beside that text until somebody changes it: it is only a suggestion. */
  hint?: string | undefined;
  /** The sentence that was converted into filters, if it is in the location field. */
  said?: string | undefined;
  bhkLabel: string;
  bhkOptions: readonly BarOption[];
  /** How many results each option has, if the page has counted. */
  facets?: AnsweredFacets;
  /** The page that reads the fields without JavaScript; the listing page unless given. */
  action?: string;
  /** Attached to the bar's top, such as the purposes; its fields belong to the form. */
  tabs?: ReactNode;
  /** A chosen suggestion waits in the field until Search Now is pressed; without this, it is opened at once. */
  fills?: boolean;
  /** @param isTaken the place of a suggestion, wherever it is */
  onSearch?: (place: ListingPlace, isTaken: boolean) => void;
}

/** The kinds in the bar's order, with their names there. */
const KINDS: Readonly<Record<TypeSlug, () => string>> = {
  flat: m.choice_kind_flat,
  house: m.choice_kind_house,
  villa: m.choice_kind_villa,
  plot: m.list_type_land,
  project: m.choice_kind_project,
  shop: m.choice_kind_shop,
  office: m.choice_kind_office,
  commercial: m.choice_kind_commercial,
  warehouse: m.choice_kind_warehouse,
  farm: m.choice_kind_farm,
  room: m.choice_kind_room,
};

/** The kinds that the purposes can find, and what is chosen anyway. */
function getTypeOptions(purpose: readonly Purpose[], chosen: readonly TypeSlug[]): BarOption[] {
  const slugs = Object.keys(KINDS) as TypeSlug[];
  const offered = slugs.filter((slug) => chosen.includes(slug) || isPossibleFor(purpose, slug));
  return offered.map((slug) => ({ value: slug, label: KINDS[slug]() }));
}

const addCounts = (
  options: readonly BarOption[],
  name: string,
  facets: AnsweredFacets | undefined,
): BarOption[] =>
  options.map((option) => (facets ? { ...option, count: getCount(facets, name, [option.value]) } : option));

/** Location, property types, bedrooms. A plain form: without JavaScript the page that it opens reads the fields. */
export function SearchBar(props: SearchBarProps) {
  const { place, text, bhkLabel, bhkOptions, facets, tabs, onSearch } = props;
  const { query } = place;
  const navigate = useNavigate();
  const { ref, onKeyDown, close } = useDisclosures();
  const filled = useRef<FilledIn | null>(null);
  const onFill = (one: FilledIn) => {
    filled.current = one;
  };
  /** The purpose in the form, where the bar has tabs for it. */
  const [tab, setTab] = useState("");
  const purpose = tab ? PURPOSE_VALUES.filter((value) => value === tab) : query.purpose;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    close();
    const fields = new FormData(event.currentTarget);
    const { label, href } = filled.current ?? {};
    const isTaken = href !== undefined && fields.get("q") === label;
    // The field shows what the base already has.
    if (isTaken && label) fields.set("said", label);
    const base = isTaken ? readListing(new URLSearchParams(href.split("?")[1])) : place;
    const next = readBarPlace(base, fields);
    if (onSearch) onSearch(next, isTaken);
    else void navigate(getListingHref(next));
  };
  return (
    <search aria-label={m.list_search_form()}>
      <form
        action={props.action ?? paths.listings()}
        // A new search from elsewhere replaces the values of the fields.
        key={`${text}|${query.type}|${query.bhk}`}
        onChange={({ currentTarget }) => setTab(String(new FormData(currentTarget).get("purpose") ?? ""))}
        onSubmit={search}
        autoComplete="off"
      >
        <input type="hidden" name="form" value="bar" />
        {props.said && <input type="hidden" name="said" value={props.said} />}
        <input type="hidden" name="base" value={writeListingSearch(place)} />
        {tabs}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the fields inside */}
        <div
          className={clsx(styles.bar, tabs && styles.tabbed)}
          data-part="search-bar"
          ref={ref}
          onKeyDown={onKeyDown}
        >
          <LocationField
            text={props.textOfDevice || text}
            hint={props.hint}
            onFill={props.fills ? onFill : undefined}
          />
          <BarChoice
            name="type"
            label={m.field_property_type()}
            none={m.list_any_type()}
            values={query.type}
            options={addCounts(getTypeOptions(purpose, query.type), "type", facets)}
          />
          <BarChoice
            name="bhk"
            label={bhkLabel}
            none={m.list_any_bhk()}
            values={query.bhk}
            options={addCounts(bhkOptions, "bhk", facets)}
          />
          <Button type="submit" icon="search">
            {m.list_search()}
          </Button>
        </div>
      </form>
    </search>
  );
}

interface LocationFieldProps {
  text: string;
  hint: string | undefined;
  onFill: ((filled: FilledIn) => void) | undefined;
}

function LocationField({ text, hint, onFill }: LocationFieldProps) {
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // If the script cannot be loaded, the plain form still searches.
  const suggest = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    import("./suggestions.ts").then((part) => part.complete(field, { navigate, onFill })).catch(() => {});
  };
  const clear = () => {
    if (!input.current) return;
    input.current.value = "";
    input.current.focus();
  };
  return (
    <div className={`${styles.field} ${styles.where}`} data-part="search-where">
      <label htmlFor={id}>{m.list_location()}</label>
      <input
        ref={input}
        id={id}
        name="q"
        type="search"
        defaultValue={text}
        placeholder={m.list_location_hint()}
        autoComplete="off"
        enterKeyHint="search"
        // The text was set by the page, so it is selected: typing replaces it. Not by React, which reports an early focus
        // only once its script has loaded, when somebody has already typed.
        data-selects=""
        aria-describedby={hint && `${id}-hint`}
        onFocus={suggest}
        onInput={suggest}
      />
      <button
        type="button"
        className={`${styles.clear} ${pageStyles.withScript}`}
        aria-label={m.list_location_clear()}
        onClick={clear}
      >
        <Icon name="close" size={18} />
      </button>
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}
