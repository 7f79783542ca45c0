import { paths } from "#domain/address/paths.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { shortDayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./AskedBefore.module.css";
import { type OwnRequest, useOwnRequestAbout } from "./own-requests.ts";

/** "You asked on 27 Nov." */
const sayWhen = ({ at }: OwnRequest): string =>
  at === "" ? m.requests_asked_some_day() : m.requests_asked_before({ day: shortDayLine(at) });

/** On the photos of a listing that somebody has asked about from this device: leads to the enquiry. */
export function AskedBefore({ id }: { id: string }) {
  const request = useOwnRequestAbout(id);
  if (!request) return null;
  return (
    <div className={pageStyles.content}>
      <div className={styles.place}>
        <Link className={styles.asked} data-part="asked-before" to={paths.enquiry(request.key)}>
          <Icon name="check" size={18} />
          <span>
            {sayWhen(request)} <u>{m.lead_follow()}</u>
          </span>
        </Link>
      </div>
    </div>
  );
}

/** The same above a form that would send another enquiry. */
export function AskedBeforeNotice({ id }: { id: string }) {
  const request = useOwnRequestAbout(id);
  if (!request) return null;
  return (
    <Notice>
      {sayWhen(request)}{" "}
      <Link className={textStyles.link} to={paths.enquiry(request.key)}>
        {m.lead_follow()}
      </Link>
    </Notice>
  );
}
