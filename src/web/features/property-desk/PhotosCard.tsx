import type { PropertyRecord } from "#contract/listing/property.ts";
import type { FileMove } from "#domain/media/photos.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useAnswerToast } from "#web/features/form/use-answer-toast.ts";
import { useForm } from "#web/features/form/use-form.ts";
import * as photoStyles from "#web/routes/admin/property/PhotosCard.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { getButtonClass } from "#web/ui/button-class.ts";
import { Picture } from "#web/ui/Picture.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { RecordCard } from "./RecordCard.tsx";

type File = PropertyRecord["mediaFiles"][number];

/** The photos of a listing with what the team can do with them: another cover, another order, and removing. */
export function PhotosCard({ record }: { record: PropertyRecord }) {
  const photos = record.mediaFiles.filter(({ photo }) => photo);
  return (
    <RecordCard title={m.photos_edit()}>
      <p className={textStyles.muted}>{m.photos_edit_words()}</p>
      <ol className={photoStyles.photos}>
        {photos.map((file, index) => (
          <PhotoRow
            key={file.id}
            file={file}
            number={index + 1}
            isLast={index === photos.length - 1}
            version={record.version}
          />
        ))}
      </ol>
      <p className={photoStyles.foot}>
        <ButtonLink look="outline" size="sm" to="?" preventScrollReset>
          {m.account_enquiry_closed()}
        </ButtonLink>
      </p>
    </RecordCard>
  );
}

interface PhotoRowProps {
  file: File;
  /** From 1. */
  number: number;
  isLast: boolean;
  version: number;
}

function PhotoRow({ file, number, isLast, version }: PhotoRowProps) {
  const form = useForm("photo", { inPlace: "photos", about: { file: file.id, version: String(version) } });
  useAnswerToast(form);
  const button = (move: FileMove, label: string) => (
    <Button type="submit" look="outline" size="sm" name="move" value={move} busy={form.isBusy}>
      {label}
      <span className={textStyles.visuallyHidden}> ({m.photos_number({ number })})</span>
    </Button>
  );
  return (
    <li>
      {file.photo && <Picture photo={file.photo} sizes="96px" />}
      <div className={photoStyles.tools}>
        {number === 1 && <Badge tone="brand">{m.media_cover()}</Badge>}
        <ActionForm of={form} preventScrollReset>
          {number > 1 && button("cover", m.photos_cover_make())}
          {number > 2 && button("earlier", m.photos_earlier())}
          {!isLast && button("later", m.photos_later())}
        </ActionForm>
        <details>
          <summary className={getButtonClass({ look: "ghost", size: "sm" })} data-part="button">
            {m.photos_remove()}
            <span className={textStyles.visuallyHidden}> ({m.photos_number({ number })})</span>
          </summary>
          <ActionForm of={form} preventScrollReset>
            <Button
              type="submit"
              look="danger"
              size="sm"
              name="move"
              value="remove"
              busy={form.isBusy}
              className={photoStyles.sure}
            >
              {m.photos_remove_sure()}
              <span className={textStyles.visuallyHidden}> ({m.photos_number({ number })})</span>
            </Button>
          </ActionForm>
        </details>
      </div>
    </li>
  );
}
