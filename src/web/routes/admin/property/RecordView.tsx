import type { Dossier } from "#contract/admin/moderation.ts";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { getLabel } from "#domain/choice.ts";
import { AMENITIES, AMENITY_CHOICES } from "#domain/property/choices.ts";
import {
  getLocationRows,
  getPersonRows,
  getRecordDetailRows,
  getUnitRows,
} from "#web/features/listing-text/record-rows.ts";
import { PhotosCard } from "#web/features/property-desk/PhotosCard.tsx";
import { RecordCard, RecordRows } from "#web/features/property-desk/RecordCard.tsx";
import * as styles from "#web/features/record/Record.module.css";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import { VideoPlayer } from "#web/ui/VideoPlayer.tsx";
import { m } from "#words/generated/messages.js";

interface RecordViewProps {
  record: PropertyRecord;
  owner: Dossier["owner"];
  /** Shows the photos with what can be done with them. */
  isArranging?: boolean;
}

/** All answers about the property, read-only. */
export function RecordView({ record, owner, isArranging = false }: RecordViewProps) {
  return (
    <>
      {isArranging ? (
        <PhotosCard record={record} />
      ) : (
        <MediaCard files={record.mediaFiles} arrange="?photos" />
      )}
      <RecordCard title={m.admin_personal()}>
        <RecordRows rows={getPersonRows(record, owner)} />
      </RecordCard>
      <RecordCard title={m.admin_details()}>
        <RecordRows rows={getRecordDetailRows(record)} />
      </RecordCard>
      {record.propertyType === "Project" && <UnitsCard units={record.projectUnits} />}
      <RecordCard title={m.admin_location()}>
        <RecordRows rows={getLocationRows(record)} />
      </RecordCard>
      <RecordCard title={m.admin_notes()}>
        <p className={styles.prose}>{record.description || m.admin_notes_none()}</p>
      </RecordCard>
      <RecordCard title={m.detail_amenities()}>
        <AmenityPills amenities={record.amenities} />
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

function AmenityPills({ amenities }: { amenities: PropertyRecord["amenities"] }) {
  const has = AMENITIES.filter((amenity) => amenities[amenity]);
  const lacks = AMENITIES.filter((amenity) => !amenities[amenity]);
  return (
    <ul className={styles.pills} data-part="pills">
      {has.map((amenity) => (
        <li key={amenity}>
          <Icon name="check" size={16} />
          {getLabel(AMENITY_CHOICES, amenity)}
        </li>
      ))}
      {lacks.map((amenity) => (
        <li key={amenity} className={styles.pillOff} data-part="pill-off">
          <s>{getLabel(AMENITY_CHOICES, amenity)}</s>
        </li>
      ))}
    </ul>
  );
}
