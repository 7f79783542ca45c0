import { useEffect, useState } from "react";
import type { ChargeRecord } from "#contract/admin/charge.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { paths } from "#domain/address/paths.ts";
import type { MapView } from "#domain/map/view.ts";
import type { ListingFacts } from "#web/features/listing-text/fact.ts";
import { getNewerDraft, readDraft, type StoredDraft } from "#web/features/property-form/form-draft.ts";
import type { FormValues } from "#web/features/property-form/form-values.ts";
import type { FormFile } from "#web/features/upload/upload.ts";
import { DeviceShelf } from "#web/features/upload/upload-storage.ts";

export interface FilledForm {
  readonly values: FormValues;
  readonly files: readonly FormFile[];
  /** ISO date and time at which these were the values. */
  readonly at: string;
}

interface FilledFormUse {
  /** The storage key of the form's draft. */
  readonly storageKey: string;
  readonly viewerId: string | null;
  /** The draft that the server has stored. */
  readonly there: StoredDraft | null;
  /** What the form starts with if there is no draft: a stored property. */
  readonly stored: FilledForm | null;
}

/**
 * The values of the form: first those of the server, then those on this device, updated while the form is edited in
 * another window.
 * @returns undefined until the device's storage has been read, null if nothing is filled in
 */
export function useFilledForm(use: FilledFormUse): FilledForm | null | undefined {
  const { storageKey, viewerId, there, stored } = use;
  const [draft, setDraft] = useState(there);
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    const look = () => {
      setDraft(getNewerDraft(readDraft(storageKey), there, viewerId));
      setLooked(true);
    };
    const hear = ({ key }: StorageEvent) => key === storageKey && look();
    look();
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  }, [storageKey, there, viewerId]);
  const onDevice = useDeviceFiles(draft);
  if (!draft) return stored ?? (looked ? null : undefined);
  return { values: draft.values, files: [...draft.photos, ...onDevice], at: draft.savedAt };
}

const NONE: readonly FormFile[] = [];

/** The files that are only on this device, read again at every change of the draft. */
function useDeviceFiles(draft: StoredDraft | null): readonly FormFile[] {
  const [files, setFiles] = useState(NONE);
  const form = draft?.formKey ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly stored draft may have other files
  useEffect(() => {
    if (form === "") return setFiles(NONE);
    let over = false;
    const urls: string[] = [];
    const show = async () => {
      const found = await new DeviceShelf(form, true).readAll();
      if (over) return;
      const shown = found.map(({ id, kind, file, caption }) => {
        const url = URL.createObjectURL(file);
        urls.push(url);
        return { id, name: file.name, url, caption, video: kind === "video" };
      });
      const whole = await Promise.all(shown.map(getFile));
      if (!over) setFiles(whole.filter((one) => one !== null));
    };
    void show();
    return () => {
      over = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [form, draft?.savedAt]);
  return files;
}

/** A file in the form in which a page shows it; null for a photo that this browser cannot read. */
async function getFile(one: {
  id: string;
  name: string;
  url: string;
  caption: string | undefined;
  video: boolean;
}): Promise<FormFile | null> {
  const { id, name, url, caption } = one;
  if (one.video) return { id, name, url, caption, photo: null, video: { type: "video/mp4", poster: null } };
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return { id, name, url, caption, photo: { key: url, width, height, blur: "", alt: name } };
}

/** A form as the server renders it for visitors, with what the page of a listing shows around it. */
export interface RenderedPreview {
  /** Without its files, which are in the form; null before the kind of property is chosen. */
  readonly property: PublicProperty | null;
  /** The tables of its page. */
  readonly facts: ListingFacts | null;
  /** Null where the place is unknown. */
  readonly map: MapView | null;
  readonly charges: readonly ChargeRecord[];
}

/** What was loaded with the page: a form and its preview. */
export interface CameWith {
  readonly values: FormValues | null;
  readonly drawn: RenderedPreview | null;
}

interface PreviewUse {
  /** The form's values; null while nothing is filled in. */
  readonly values: FormValues | null;
  /** The property that is being edited; null for a new listing. */
  readonly publicId: string | null;
  readonly came: CameWith;
}

/** The latest preview of the form; `lost` if the server could not be reached for a newer one. */
export function useRenderedPreview({ values, publicId, came }: PreviewUse) {
  const [known, setKnown] = useState({ form: JSON.stringify(came.values), drawn: came.drawn });
  const [lost, setLost] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const form = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try requests the same form again
  useEffect(() => {
    if (form === "null" || form === known.form) return;
    const stop = new AbortController();
    render(form, publicId, stop.signal).then(
      (drawn) => {
        setKnown({ form, drawn });
        setLost(false);
      },
      () => stop.signal.aborted || setLost(true),
    );
    return () => stop.abort();
  }, [form, known.form, publicId, attempts]);
  return {
    drawn: known.drawn,
    current: form === known.form,
    lost,
    tryAgain: () => setAttempts(attempts + 1),
  };
}

async function render(form: string, publicId: string | null, signal: AbortSignal): Promise<RenderedPreview> {
  const body = new URLSearchParams({ form, ...(publicId && { id: publicId }) });
  const answer = await fetch(paths.ownerDrawn(), { method: "POST", body, signal });
  if (!answer.ok) throw new Error(`Drawing a listing answered ${answer.status}`);
  return answer.json();
}
