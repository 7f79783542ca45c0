import type { FieldErrors } from "#domain/failure.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import { MediaUpload } from "../../upload/MediaUpload.tsx";
import type { PhotoFlaws } from "../../upload/photo-flaws.ts";
import { listStoredFiles, type Upload } from "../../upload/upload.ts";
import type { UploadQueue } from "../../upload/upload-queue.ts";
import { usePropertyFormState } from "../form-state.ts";
import * as styles from "../PropertyForm.module.css";
import { FieldNote } from "./FormFields.tsx";

interface PhotosStepProps {
  queue: UploadQueue;
  uploads: readonly Upload[];
  flaws: PhotoFlaws;
  /** The page to sign in, for people who are signed out. */
  signIn: string | null;
}

/** Errors in captions, by the id of each file. */
const findCaptionErrors = (
  errors: FieldErrors,
  files: ReturnType<typeof listStoredFiles>,
): Record<string, string> =>
  Object.fromEntries(
    files.flatMap(({ id }, at) => {
      const text = errors[`mediaFiles.${at}.caption`];
      return text ? [[id, text]] : [];
    }),
  );

/** Photos need an account: those of people who are signed out stay on the device until they sign in. */
export function PhotosStep({ queue, uploads, flaws, signIn }: PhotosStepProps) {
  const { errors } = usePropertyFormState();
  return (
    <div className={styles.wide}>
      <Notice className={pageStyles.withoutScript}>{m.owner_photos_script()}</Notice>
      {signIn && (
        <Notice className={`${pageStyles.withScript} ${styles.device}`} title={m.owner_photos_device()}>
          <p>{m.owner_photos_device_words()}</p>
          <ButtonLink look="outline" size="sm" to={signIn}>
            {m.auth_signin_submit()}
          </ButtonLink>
        </Notice>
      )}
      <FieldNote name="mediaFiles" />
      <MediaUpload
        queue={queue}
        uploads={uploads}
        flaws={flaws}
        error={errors.mediaFiles}
        captionErrors={findCaptionErrors(errors, listStoredFiles(uploads))}
      />
    </div>
  );
}
