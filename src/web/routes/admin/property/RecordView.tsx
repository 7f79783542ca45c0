import type { Dossier } from "#contract/admin/moderation.ts";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { getLabel } from "#domain/choice.ts";
import type { FileMove } from "#domain/media/photos.ts";
import { AMENITIES, AMENITY_CHOICES } from "#domain/property/choices.ts";
import { getAmenitiesFor } from "#domain/property/fields/questions.ts";
import { hasUnits } from "#domain/property/kinds.ts";
import { RecordCard, RecordRows } from "#web/features/admin/RecordCard.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useAnswerToast, useForm } from "#web/features/form/use-form.ts";
import {
  getDetailGroups,
  getLocationRows,
  getPersonRows,
  getUnitRows,
} from "#web/features/listing-text/record-rows.ts";
import * as styles from "#web/features/record/Record.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { Button, ButtonLink, getButtonClass } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { VideoPlayer } from "#web/ui/VideoPlayer.tsx";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import * as photoStyles from "./PhotosCard.module.css";

type File = PropertyRecord["mediaFiles"][number];

/** The photos of a listing with what the team can do with them: another cover, another order, and removing. */
function PhotosCard({ record }: { record: PropertyRecord }) {
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

interface RecordViewProps {
  record: PropertyRecord;
  owner: Dossier["owner"];
  /** Shows the photos with what can be done with them. */
  isArranging?: boolean;
}

/** The photos, and all answers about the property, read-only. */
export function RecordView({ record, owner, isArranging = false }: RecordViewProps) {
  return (
    <>
      {isArranging ? (
        <PhotosCard record={record} />
      ) : (
        <MediaCard files={record.mediaFiles} arrange="?photos" />
      )}
      <AnswersView record={record} owner={owner} />
    </>
  );
}

interface AnswersViewProps extends Omit<RecordViewProps, "isArranging"> {
  /** Below a card that has shown the description already. */
  isDescribed?: boolean;
}

/** All answers about the property, in groups; what was not given is named below each. */
export function AnswersView({ record, owner, isDescribed = false }: AnswersViewProps) {
  return (
    <>
      <RecordCard title={m.admin_personal()}>
        <RecordRows rows={getPersonRows(record, owner)} />
      </RecordCard>
      <RecordCard title={m.admin_details()}>
        {getDetailGroups(record).map(({ title, rows }) => (
          <div key={title} className={styles.group}>
            <h3>{title}</h3>
            <RecordRows rows={rows} />
          </div>
        ))}
      </RecordCard>
      {hasUnits(record.propertyType) && <UnitsCard units={record.projectUnits} />}
      <RecordCard title={m.admin_location()}>
        <RecordRows rows={getLocationRows(record)} />
      </RecordCard>
      {!isDescribed && (
        <RecordCard title={m.admin_notes()}>
          <p className={styles.prose}>{record.description || m.admin_notes_none()}</p>
        </RecordCard>
      )}
      <RecordCard title={m.detail_amenities()}>
        <AmenityPills record={record} />
      </RecordCard>
    </>
  );
}

interface MediaCardProps {
  files: PropertyRecord["mediaFiles"];
  /** The address at which the photos can be arranged. */
  arrange?: string;
}

export function MediaCard({ files, arrange }: MediaCardProps) {
  const count = m.admin_media_count({ count: files.length });
  return (
    <RecordCard title={m.field_media()} note={files.length > 0 ? count : undefined}>
      {files.length === 0 ? (
        <p className={styles.prose}>{m.admin_media_none()}</p>
      ) : (
        <>
          <ul className={styles.media}>
            {files.flatMap(({ id, url, name, photo }) =>
              photo ? (
                <li key={id}>
                  <a href={url} target="_blank" rel="noopener" aria-label={m.admin_media_open({ name })}>
                    <Picture photo={photo} sizes="(min-width: 720px) 220px, 44vw" />
                  </a>
                </li>
              ) : (
                []
              ),
            )}
          </ul>
          <ul className={styles.films}>
            {files.flatMap(({ id, url, name, caption, video }) =>
              video ? (
                <li key={id}>
                  <VideoPlayer
                    url={url}
                    poster={video.poster}
                    label={m.admin_media_video({ name: caption || name })}
                  />
                  {caption && <small>{caption}</small>}
                </li>
              ) : (
                []
              ),
            )}
          </ul>
          {arrange && files.some(({ photo }) => photo) && (
            <p className={styles.mediaFoot}>
              <ButtonLink look="outline" size="sm" icon="edit" to={arrange} preventScrollReset>
                {m.photos_edit()}
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </RecordCard>
  );
}

function UnitsCard({ units }: { units: PropertyRecord["projectUnits"] }) {
  return (
    <RecordCard title={m.field_units()}>
      {units.map((unit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: units are identified by their position
        <div key={index} className={styles.unit}>
          <h3>{m.owner_unit_number({ number: index + 1 })}</h3>
          <RecordRows rows={getUnitRows(unit)} />
        </div>
      ))}
    </RecordCard>
  );
}

/** Those that were ticked; the others that such a property can have are named below. */
function AmenityPills({ record: { amenities, propertyType } }: Pick<RecordViewProps, "record">) {
  const has = AMENITIES.filter((amenity) => amenities[amenity]);
  const lacks = getAmenitiesFor(propertyType).filter((amenity) => !amenities[amenity]);
  const getName = (amenity: (typeof AMENITIES)[number]) => getLabel(AMENITY_CHOICES, amenity);
  return (
    <>
      {has.length > 0 && (
        <ul className={styles.pills} data-part="pills">
          {has.map((amenity) => (
            <li key={amenity}>
              <Icon name="check" size={16} />
              {getName(amenity)}
            </li>
          ))}
        </ul>
      )}
      {lacks.length > 0 && (
        <p className={styles.notGiven} data-part="not-given">
          {m.record_unticked({ names: formatSeries(lacks.map(getName)) })}
        </p>
      )}
    </>
  );
}
