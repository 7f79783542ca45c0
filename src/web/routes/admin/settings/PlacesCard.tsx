import { Form } from "react-router";
import type { PlaceTexts } from "#contract/admin/settings.ts";
import * as deskStyles from "#web/features/admin/Admin.module.css";
import type { AdminMore } from "#web/features/admin/admin-form.tsx";
import { getFormId, getOpenerId, useFocusAlong } from "#web/features/admin/keyboard.ts";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import * as buttonStyles from "#web/ui/button.module.css";
import { Link } from "#web/ui/Link.tsx";
import { TextArea, TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { SettingError } from "./SettingForm.tsx";
import * as styles from "./Settings.module.css";

const LABELS: Readonly<Record<keyof PlaceTexts, () => string>> = {
  name: m.ui_name,
  hi: () => "हिन्दी",
  bn: () => "বাংলা",
  ne: () => "नेपाली",
  character: m.admin_settings_place_character,
};

/** The label of a field of the form. */
const getPlaceLabel = (name: string): string => LABELS[name as keyof PlaceTexts]?.() ?? name;

export interface EditedPlace {
  readonly kind: "region" | "locality";
  readonly slug: string;
  /** The town of a locality. */
  readonly town: string | null;
  readonly texts: PlaceTexts;
}

interface PlacesCardProps {
  /** Regions always; localities only those that match the search. */
  places: readonly EditedPlace[];
  search: string;
  /** The total number of localities. */
  localities: number;
  /** The place whose form is open. */
  open: string | null;
}

const getKey = ({ kind, slug }: Pick<EditedPlace, "kind" | "slug">) => `${kind}-${slug}`;

/** Names of regions and localities. Their ratings and pictures come from the listings there and cannot be edited. */
export function PlacesCard({ places, search, localities, open: asked }: PlacesCardProps) {
  const open = useForm("place").isDone ? null : asked;
  useFocusAlong(open);
  return (
    <RecordCard title={m.admin_settings_places_count({ count: localities })}>
      <Form method="get" className={styles.find} role="search" preventScrollReset>
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
      <ul className={deskStyles.plainList}>
        {places.map((place) => (
          <li key={getKey(place)} id={getKey(place)}>
            {open === getKey(place) ? (
              <PlaceForm place={place} search={search} />
            ) : (
              <>
                <span>
                  <b>{place.texts.name}</b>{" "}
                  <small>{place.kind === "region" ? m.admin_settings_region() : place.town}</small>
                </span>
                <Link
                  id={getOpenerId(getKey(place))}
                  className={textStyles.link}
                  to={`?${new URLSearchParams({ ...(search && { place: search }), edit: getKey(place) })}`}
                  preventScrollReset
                >
                  {m.ui_edit()}
                  <span className={textStyles.visuallyHidden}> {place.texts.name}</span>
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </RecordCard>
  );
}

function PlaceForm({ place, search }: Pick<PlacesCardProps, "search"> & { place: EditedPlace }) {
  const { kind, slug, texts } = place;
  const form = useForm<AdminMore>("place", { about: { kind, slug } });
  const base = form.answer?.more.opened?.base ?? texts;
  const getField = (name: keyof PlaceTexts) => ({
    label: getPlaceLabel(name),
    ...form.field(name, texts[name]),
  });
  return (
    // Keyed by the values that it was opened with, so that the fields show what a colleague has saved.
    <ActionForm
      of={form}
      key={JSON.stringify(base)}
      id={getFormId(getKey(place))}
      className={`${recordStyles.editForm} ${styles.place}`}
      data-part="edit-form"
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      {form.message && (
        <div className={recordStyles.wide}>
          <SettingError of={form} getLabel={getPlaceLabel} />
        </div>
      )}
      <TextField {...getField("name")} />
      <TextField {...getField("hi")} lang="hi" optional />
      <TextField {...getField("bn")} lang="bn" optional />
      <TextField {...getField("ne")} lang="ne" optional />
      {place.kind === "locality" && (
        <TextArea {...getField("character")} fieldClass={recordStyles.wide} rows={2} optional />
      )}
      <div className={`${recordStyles.wide} ${styles.actions}`}>
        <Link
          className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
          data-part="button"
          to={search ? `?place=${encodeURIComponent(search)}` : "?"}
          preventScrollReset
        >
          {m.ui_cancel()}
        </Link>
        <Button type="submit" look="tonal" size="sm">
          {m.admin_settings_place_save()}
        </Button>
      </div>
    </ActionForm>
  );
}
