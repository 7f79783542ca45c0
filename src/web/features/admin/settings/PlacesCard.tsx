import { Form, Link } from "react-router";
import { Button } from "#web/ui/Button.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { RecordCard } from "../property/RecordCard.tsx";

export interface NamedPlace {
  readonly kind: "region" | "locality";
  readonly slug: string;
  readonly name: string;
  /** Of a locality. */
  readonly town: string | null;
  readonly names: Readonly<Record<string, string | undefined>>;
  readonly character: string | null;
}

interface PlacesCardProps {
  /** Regions always; localities as searched. */
  places: readonly NamedPlace[];
  search: string;
  /** How many localities there are in all. */
  localities: number;
  /** The one whose form is open. */
  open: string | null;
  refused: {
    message: string;
    fields: Readonly<Record<string, string>>;
    values: Readonly<Record<string, string>>;
  } | null;
}

const keyOf = ({ kind, slug }: Pick<NamedPlace, "kind" | "slug">) => `${kind}-${slug}`;

/** Names of regions and localities. Their ratings and pictures come from the listings there and are not set by hand. */
export function PlacesCard({ places, search, localities, open, refused }: PlacesCardProps) {
  return (
    <RecordCard title={m.admin_settings_places()} note={m.admin_settings_places_count({ count: localities })}>
      <p className="rec__hint">{m.admin_settings_places_words()}</p>
      <Form method="get" className="settings__find" role="search" preventScrollReset>
        <TextField
          type="search"
          name="place"
          label={m.admin_settings_places_search()}
          defaultValue={search}
        />
        <Button type="submit" look="outline" size="sm">
          {m.admin_settings_places_find()}
        </Button>
      </Form>
      <ul className="user__list">
        {places.map((place) => (
          <li key={keyOf(place)} id={keyOf(place)}>
            {open === keyOf(place) ? (
              <PlaceForm place={place} search={search} refused={refused} />
            ) : (
              <>
                <span>
                  <b>{place.name}</b>{" "}
                  <small>{place.kind === "region" ? m.admin_settings_region() : place.town}</small>
                </span>
                <Link
                  className="link"
                  to={`?${new URLSearchParams({ ...(search && { place: search }), edit: keyOf(place) })}`}
                  preventScrollReset
                >
                  {m.admin_edit()}
                  <span className="sr-only"> {place.name}</span>
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </RecordCard>
  );
}

function PlaceForm({
  place,
  search,
  refused,
}: Pick<PlacesCardProps, "search" | "refused"> & { place: NamedPlace }) {
  const text = (name: string, stored: string) => ({
    name,
    defaultValue: refused?.values[name] ?? stored,
    error: refused?.fields[name],
  });
  return (
    <Form method="post" className="edit settings__place" preventScrollReset>
      <input type="hidden" name="form" value="place" />
      <input type="hidden" name="kind" value={place.kind} />
      <input type="hidden" name="slug" value={place.slug} />
      <TextField label={m.admin_settings_place_name()} {...text("name", place.name)} />
      <TextField label="हिन्दी" lang="hi" optional {...text("hi", place.names.hi ?? "")} />
      <TextField label="বাংলা" lang="bn" optional {...text("bn", place.names.bn ?? "")} />
      <TextField label="नेपाली" lang="ne" optional {...text("ne", place.names.ne ?? "")} />
      {place.kind === "locality" && (
        <TextArea
          label={m.admin_settings_place_character()}
          fieldClass="edit__wide"
          rows={2}
          optional
          {...text("character", place.character ?? "")}
        />
      )}
      <div className="edit__wide settings__acts">
        <Link
          className="btn btn--ghost btn--sm"
          to={search ? `?place=${encodeURIComponent(search)}` : "?"}
          preventScrollReset
        >
          {m.admin_cancel()}
        </Link>
        <Button type="submit" look="tea" size="sm">
          {m.admin_settings_place_save()}
        </Button>
      </div>
    </Form>
  );
}
