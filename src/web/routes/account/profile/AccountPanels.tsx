import { useEffect, useState } from "react";
import type { PictureOutcome } from "#contract/account/account.ts";
import { paths } from "#domain/address/paths.ts";
import { LIMITS } from "#domain/limits.ts";
import * as styles from "#web/features/profile/Panel.module.css";
import { Panel } from "#web/features/profile/Panel.tsx";
import { PictureCrop } from "#web/features/profile/PictureCrop.tsx";
import { Button } from "#web/ui/Button.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import * as pictureStyles from "./Picture.module.css";

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
