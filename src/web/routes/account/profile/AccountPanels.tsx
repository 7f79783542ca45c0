import { type CSSProperties, type PointerEvent, useEffect, useState } from "react";
import type { PictureOutcome } from "#contract/account/account.ts";
import { MAIL_CHOICES } from "#domain/account/choices.ts";
import { paths } from "#domain/address/paths.ts";
import { getOptions } from "#domain/choice.ts";
import { CALL_LANGUAGES } from "#domain/lead/choices.ts";
import { LIMITS } from "#domain/limits.ts";
import { CROP_ZOOM, getSquare, MIDDLE } from "#domain/media/photos.ts";
import { ActionForm, PhoneField, SaveButton } from "#web/features/form/ActionForm.tsx";
import { useAnswerToast, useForm } from "#web/features/form/use-form.ts";
import * as styles from "#web/features/profile/Panel.module.css";
import { Panel } from "#web/features/profile/Panel.tsx";
import { Button, getButtonClass } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { FieldError } from "#web/ui/Field.tsx";
import { RangeSlider } from "#web/ui/RangeSlider.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { CurrentPassword, type SignInMethods } from "./CurrentPassword.tsx";
import * as pictureStyles from "./Picture.module.css";

/** The width and height of the preview in pixels. */
const FRAME = 200;
const formatPercent = (share: number) => `${Math.round(share * 100)}%`;
const keepInside = (share: number) => Math.min(1, Math.max(0, share));

/** Chooses a square with three sliders, or by dragging the picture. The sliders are fields of the form. */
function PictureCrop({ src }: { src: string }) {
  const [crop, setCrop] = useState(MIDDLE);
  const [size, setSize] = useState({ width: 1, height: 1 });
  const { left, top, edge } = getSquare(crop, size.width, size.height);
  const scale = FRAME / edge;
  const place: CSSProperties = {
    width: size.width * scale,
    maxWidth: "none",
    transform: `translate(${-left * scale}px, ${-top * scale}px)`,
  };
  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons !== 1) return;
    const share = (moved: number, room: number) => (room > 0 ? moved / (room * scale) : 0);
    setCrop((now) => ({
      ...now,
      across: keepInside(now.across - share(movementX, size.width - edge)),
      down: keepInside(now.down - share(movementY, size.height - edge)),
    }));
  };
  const renderSlider = (name: "zoom" | "across" | "down", label: string, min = 0, max = 1) => (
    <RangeSlider
      {...{ name, label, min, max }}
      step={0.01}
      value={crop[name]}
      format={formatPercent}
      onChange={({ currentTarget }) => setCrop({ ...crop, [name]: currentTarget.valueAsNumber })}
    />
  );
  return (
    <div className={pictureStyles.crop}>
      <div className={pictureStyles.circle} onPointerMove={drag}>
        <img
          src={src}
          alt={m.account_picture_preview()}
          draggable={false}
          style={place}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
      </div>
      <div className={pictureStyles.sliders}>
        {renderSlider("zoom", m.account_picture_zoom(), CROP_ZOOM.min, CROP_ZOOM.max)}
        {renderSlider("across", m.account_picture_across())}
        {renderSlider("down", m.account_picture_down())}
      </div>
    </div>
  );
}

const MEGABYTE = 1024 * 1024;
const KINDS = "image/jpeg,image/png,image/webp,image/avif";

const wrong: Partial<Record<PictureOutcome, () => string>> = {
  none: m.account_picture_none,
  too_large: () => m.account_picture_large({ limit: LIMITS.photoBytes / MEGABYTE }),
  unsupported: m.account_picture_unsupported,
  too_many: m.account_picture_too_many,
};

interface PictureProps {
  picture: string | null;
  /** The result for the picture that was sent. */
  outcome: PictureOutcome | null;
}

/** The account's profile picture: sent with a plain form, cropped to a square first if scripts run. */
export function PictureForm({ picture, outcome }: PictureProps) {
  const [chosen, setChosen] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ""), [chosen]);
  return (
    <Panel id="picture" title={m.account_picture()} words={m.account_picture_words()}>
      <form method="post" action={paths.myPicture()} encType="multipart/form-data" className={styles.form}>
        {/* Another picture starts in the middle again. */}
        {chosen && <PictureCrop key={chosen} src={chosen} />}
        <TextField
          type="file"
          name="picture"
          accept={KINDS}
          required
          className={pictureStyles.file}
          onChange={({ target }) => {
            const file = target.files?.[0];
            setChosen(file && URL.createObjectURL(file));
          }}
          label={m.account_picture_file()}
          hint={m.account_picture_hint({ limit: LIMITS.photoBytes / MEGABYTE })}
          error={(outcome && wrong[outcome]?.()) ?? undefined}
        />
        <div className={styles.buttons}>
          <Button type="submit" look="outline">
            {m.account_picture_save()}
          </Button>
          {picture && (
            <Button type="submit" look="ghost" name="remove" value="yes" formNoValidate>
              {m.account_picture_remove()}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}

interface DetailsProps {
  viewer: { firstName: string; lastName: string; mobile: string | null; language: string | null };
}

/** Names, mobile and language. */
export function DetailsForm({ viewer }: DetailsProps) {
  const form = useForm("details");
  useAnswerToast(form);
  const { field, message, saved } = form;
  return (
    <Panel id="details" title={m.account_details()} message={message} saved={saved}>
      <ActionForm of={form} className={`${styles.form} ${styles.twoColumns}`} preventScrollReset>
        <TextField
          {...field("firstName", viewer.firstName)}
          label={m.account_first_name()}
          autoComplete="given-name"
          required
        />
        <TextField
          {...field("lastName", viewer.lastName)}
          label={m.account_last_name()}
          autoComplete="family-name"
          optional
        />
        <PhoneField
          {...field("mobile", viewer.mobile)}
          label={m.account_mobile()}
          optional
          hint={m.account_mobile_hint()}
        />
        <SelectField
          {...field("language", viewer.language)}
          label={m.account_language()}
          options={getOptions(CALL_LANGUAGES)}
          placeholder={m.account_language_none()}
          optional
          hint={m.account_language_hint()}
        />
        <SaveButton of={form}>{m.ui_save_changes()}</SaveButton>
      </ActionForm>
    </Panel>
  );
}

/** The emails that the account gets. */
export function MailForm({ wanted }: { wanted: readonly string[] }) {
  const form = useForm("mails");
  const { answer, values, message, saved } = form;
  return (
    <Panel
      id="mails"
      title={m.account_mails()}
      words={m.account_mails_words()}
      message={message}
      saved={saved}
    >
      <ActionForm of={form} className={styles.form} preventScrollReset>
        <fieldset className={styles.choices}>
          <legend className={textStyles.visuallyHidden}>{m.account_mails()}</legend>
          {MAIL_CHOICES.map(({ value, label }) => (
            <Checkbox
              key={value}
              name={value}
              label={label()}
              defaultChecked={answer && !answer.ok ? value in values : wanted.includes(value)}
            />
          ))}
        </fieldset>
        <SaveButton of={form} look="outline">
          {m.account_mails_save()}
        </SaveButton>
      </ActionForm>
    </Panel>
  );
}

/** Downloads a copy of all stored data about the account. */
export function DataPanel() {
  return (
    <Panel id="data" title={m.account_data()} words={m.account_data_words()}>
      <div>
        <a className={getButtonClass({ look: "outline" })} data-part="button" href={paths.myData()} download>
          {m.account_data_download()}
        </a>
      </div>
    </Panel>
  );
}

/** Deletes the account, after explaining what is kept and why. */
export function LeaveForm({ links }: { links: SignInMethods }) {
  const form = useForm("leave");
  const { message, errors } = form;
  return (
    <Panel id="leave" title={m.account_leave()} message={message}>
      <ul className={styles.consequences}>
        <li>{m.account_leave_listings()}</li>
        <li>{m.account_leave_enquiries()}</li>
        <li>{m.account_leave_rest()}</li>
        <li>{m.account_leave_stays()}</li>
      </ul>
      <ActionForm of={form} className={styles.form} preventScrollReset>
        <CurrentPassword links={links} {...form.field("currentPassword")} />
        <div>
          <Checkbox
            name="understood"
            value="yes"
            required
            label={m.account_leave_understood()}
            aria-describedby={errors.understood ? "understood-error" : undefined}
            aria-invalid={errors.understood ? true : undefined}
          />
          <FieldError id="understood-error" error={errors.understood} />
        </div>
        <div>
          <Button type="submit" look="danger" busy={form.isBusy} busyWords={m.account_leave_busy()}>
            {m.account_leave_submit()}
          </Button>
        </div>
      </ActionForm>
    </Panel>
  );
}
