import { useEffect, useState } from "react";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { callApi } from "#web/features/api/client.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import * as styles from "./CardPhotos.module.css";

type Photos = PublicProperty["photos"];

/** Photos by listing, cached until the page closes. */
const known = new Map<string, Photos>();

/**
 * Requested once somebody wants another photo than the first; after an error the first stays, and the request can be
 * repeated.
 */
function usePhotos(id: string, wanted: boolean): Photos {
  const [photos, setPhotos] = useState<Photos>(known.get(id) ?? []);
  const missing = wanted && photos.length === 0;
  useEffect(() => {
    if (!missing) return;
    const call = new AbortController();
    callApi<PublicProperty>(`/api/v1/listings/${id}`, { signal: call.signal })
      .then((found) => {
        known.set(id, found.photos);
        setPhotos(found.photos);
      })
      .catch(() => {});
    return () => call.abort();
  }, [id, missing]);
  return photos;
}

interface CardPhotosProps {
  id: string;
  /** The index of the photo to show; 0 is the card's own. */
  at: number;
  count: number;
  sizes: string;
  onStep: (way: 1 | -1) => void;
}

/** Over a card's photo: the photo that was chosen instead, arrows for the mouse, and a dot for each photo. */
export function CardPhotos({ id, at, count, sizes, onStep }: CardPhotosProps) {
  const [near, setNear] = useState(false);
  const photo = usePhotos(id, near || at > 0)[at];
  return (
    <>
      {at > 0 && photo && (
        <div className={styles.photos} data-part="other-photo" key={photo.key}>
          <Picture photo={photo} sizes={sizes} />
        </div>
      )}
      <div
        className={styles.steps}
        data-part="photo-steps"
        aria-hidden="true"
        onPointerEnter={() => setNear(true)}
      >
        <button type="button" tabIndex={-1} onClick={() => onStep(-1)}>
          <Icon name="chevron-left" size={18} />
        </button>
        <button type="button" tabIndex={-1} onClick={() => onStep(1)}>
          <Icon name="chevron-right" size={18} />
        </button>
      </div>
      <span className={styles.dots} data-part="photo-dots" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
          <i key={index} data-on={index === at || undefined} />
        ))}
      </span>
    </>
  );
}
