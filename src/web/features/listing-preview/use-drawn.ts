import { useEffect, useState } from "react";
import type { ChargeRecord } from "#contract/admin/charge.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { paths } from "#domain/address/paths.ts";
import type { MapView } from "#domain/map/view.ts";
import type { FormValues } from "#web/features/property-form/form-values.ts";
import type { ListingFacts } from "../listing-text/fact.ts";

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
  const [tries, setTries] = useState(0);
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
  }, [form, known.form, publicId, tries]);
  return { drawn: known.drawn, current: form === known.form, lost, tryAgain: () => setTries(tries + 1) };
}

async function render(form: string, publicId: string | null, signal: AbortSignal): Promise<RenderedPreview> {
  const body = new URLSearchParams({ form, ...(publicId && { id: publicId }) });
  const answer = await fetch(paths.ownerDrawn(), { method: "POST", body, signal });
  if (!answer.ok) throw new Error(`Drawing a listing answered ${answer.status}`);
  return answer.json();
}
