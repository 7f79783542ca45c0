import { paths } from "#domain/address/paths.ts";
import { READY } from "./document/event-replay.ts";
import { followOtherViewers, getViewerId, syncWithServer } from "./features/auth/auth-sync.ts";
import { followCompared } from "./features/reading/compared.ts";
import { followDialogs } from "./features/reading/dialogs.ts";
import { followHearts } from "./features/reading/hearts.ts";
import { followLinks } from "./features/reading/links.ts";
import { followMenus } from "./features/reading/menus.ts";
import { followScrolling } from "./features/reading/scrolling.ts";
import { clearOwnerContact } from "./features/unsent-forms/owner-contact.ts";
import { measureVisit } from "./features/vitals/measure-visit.ts";

/** The viewer of the page according to the server (`describeViewer`). */
const said = document.body.dataset.viewer ?? "";
const viewerId = getViewerId(said);

followDialogs();
followMenus();
followLinks();
followScrolling();
followHearts(viewerId);
followCompared();
measureVisit();
syncWithServer(said);
followOtherViewers(viewerId, () => location.reload());
if (viewerId && !said.startsWith(`${viewerId} user `)) clearOwnerContact();
if (import.meta.env.PROD) navigator.serviceWorker?.register(paths.serviceWorker()).catch(() => undefined);

for (const part of document.querySelectorAll("[data-waits]")) part.removeAttribute("data-waits");
performance.mark(READY);
