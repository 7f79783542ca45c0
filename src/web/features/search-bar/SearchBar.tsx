import clsx from "clsx";
import { type FormEvent, type ReactNode, useId } from "react";
import { useNavigate } from "react-router";
import type { ListingQuery } from "#domain/listing-query.ts";
import { queryFromForm } from "#domain/property-filters.form.ts";
import { BAR_TYPES, kindOfSlug, type TypeSlug } from "#domain/property-kinds.ts";
import { type ListingPlace, listingHref, listingSearch } from "#web/features/listing-filters/listing-href.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";
import "./search-bar.css";

export interface BarOption {
  readonly value: string;
  readonly label: string;
}

interface SearchBarProps {
  /** The search that the bar changes; its other filters stay. */
  place: ListingPlace;
  /** What stands in the location at first. */
  text: string;
  /** The kinds to choose from, where not all of them. */
  types?: readonly TypeSlug[];
  bhkLabel: string;
  bhkOptions: readonly BarOption[];
  /** The page that reads the fields where no script did; the listing page unless said otherwise. */
  action?: string;
  /** Joined to the bar's top, such as the purposes; the fields in it belong to the form. */
  tabs?: ReactNode;
  onSearch?: (place: ListingPlace) => void;
}

const typeOf = (query: ListingQuery) => BAR_TYPES.find((slug) => query.type.includes(slug)) ?? "";

/** Where, what kind, how many bedrooms. A plain form: the page it opens reads the fields where no script did. */
export function SearchBar(props: SearchBarProps) {
  const { place, text, types = BAR_TYPES, bhkLabel, bhkOptions, tabs, onSearch } = props;
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = queryFromForm("bar", place.query, new FormData(event.currentTarget));
    const next = { ...place, query };
    onSearch ? onSearch(next) : navigate(listingHref(next));
  };
  return (
    <search aria-label={m.list_search_form()}>
      <form
        action={props.action ?? paths.listings()}
        // A new search from elsewhere puts its values into the fields.
        key={`${text}|${typeOf(place.query)}|${place.query.bhk.join()}`}
        onSubmit={search}
      >
        <input type="hidden" name="form" value="bar" />
        <input type="hidden" name="base" value={listingSearch(place)} />
        {tabs}
        <div className={clsx("ss", tabs && "ss--tabbed")}>
          <LocationField text={text} />
          <BarSelect
            name="type"
            label={m.list_type()}
            none={m.list_any_type()}
            value={typeOf(place.query)}
            options={types.map((slug) => ({ value: slug, label: kindOfSlug(slug).label }))}
          />
          <BarSelect
            name="bhk"
            label={bhkLabel}
            none={m.list_any_bhk()}
            value={place.query.bhk[0] ?? ""}
            options={bhkOptions}
          />
          <Button type="submit" icon="search">
            {m.list_search()}
          </Button>
        </div>
      </form>
    </search>
  );
}

function LocationField({ text }: { text: string }) {
  const id = useId();
  return (
    <div className="ss__field">
      <label htmlFor={id}>{m.list_location()}</label>
      <input
        id={id}
        name="q"
        type="search"
        defaultValue={text}
        placeholder={m.list_location_hint()}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
      />
    </div>
  );
}

interface BarSelectProps {
  name: string;
  label: string;
  /** The words of no choice. */
  none: string;
  value: string;
  options: readonly BarOption[];
}

function BarSelect({ name, label, none, value, options }: BarSelectProps) {
  const id = useId();
  return (
    <div className="ss__field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
