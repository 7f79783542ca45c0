import clsx from "clsx";
import { lazy, Suspense, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { useOffice } from "#web/office.ts";
import * as brandMarkStyles from "#web/ui/BrandMark.module.css";
import { BrandMark } from "#web/ui/BrandMark.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import * as iconButtonStyles from "#web/ui/IconButton.module.css";
import { IconButton } from "#web/ui/IconButton.tsx";
import * as layerStyles from "#web/ui/Layer.module.css";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import { getPartScript } from "../lost-connection/retry-requests.ts";
import { ShortlistLink } from "../shortlist/ShortlistLink.tsx";
import type { MenuViewer } from "./AccountMenu.tsx";
import * as navMenuStyles from "./NavMenu.module.css";
import { attachNavMenu } from "./nav-menu.ts";
import { useScrolledPast } from "./ScrollToTop.tsx";
import * as styles from "./SiteHeader.module.css";

export interface NavigationLink {
  to: string;
  label: string;
}

/** The header's links beside the brand, which links to the home page. */
function getMainLinks(): NavigationLink[] {
  return [
    { to: paths.listings(), label: m.nav_view_properties() },
    { to: paths.ownerLanding(), label: m.nav_list_property() },
    { to: paths.about(), label: m.nav_about() },
    { to: paths.contact(), label: m.nav_contact() },
  ];
}

/** Whether a link leads to the page at this path, or to a page above it; the home page is above every page. */
const isCurrentPage = (to: string, pathname: string): boolean =>
  pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));

/** Below the large breakpoint: the button and the full-screen menu that it opens (`nav-menu.ts`). */
function NavMenu({ signedIn }: { signedIn: boolean }) {
  const { brand } = useOffice();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes it
  useEffect(() => (dialog.current ? attachNavMenu(dialog.current) : undefined), [key]);

  return (
    <>
      <IconButton
        className={navMenuStyles.burger}
        icon="menu"
        size={24}
        label={m.ui_open_menu()}
        aria-controls={id}
        aria-haspopup="dialog"
        {...{ command: "show-modal", commandfor: id }}
      />
      <dialog
        ref={dialog}
        id={id}
        className={`${layerStyles.fullScreen} ${navMenuStyles.menu}`}
        aria-label={m.nav_main()}
      >
        <div className={`${pageStyles.content} ${navMenuStyles.head}`}>
          <Link className={brandMarkStyles.brand} to={paths.home()} aria-label={m.nav_brand_home({ brand })}>
            <BrandMark />
            <span>{brand}</span>
          </Link>
          <IconButton icon="close" size={24} label={m.ui_close()} {...{ command: "close", commandfor: id }} />
        </div>
        <nav className={`${pageStyles.content} ${navMenuStyles.links}`} aria-label={m.nav_main()}>
          {[
            { to: paths.home(), label: m.nav_home() },
            ...getMainLinks(),
            { to: paths.ownRequests(), label: m.nav_my_requests() },
          ].map((link) => (
            <Link
              key={link.to}
              to={link.to}
              aria-current={isCurrentPage(link.to, pathname) ? "page" : undefined}
            >
              {link.label}
            </Link>
          ))}
        </nav>
        {!signedIn && (
          <div className={`${pageStyles.content} ${navMenuStyles.end}`}>
            <ButtonLink look="outline" size="lg" block to={paths.signIn()}>
              {m.nav_sign_in()}
            </ButtonLink>
            <ButtonLink size="lg" block to={paths.signUp()}>
              {m.nav_create_account()}
            </ButtonLink>
          </div>
        )}
      </dialog>
    </>
  );
}

export type { MenuViewer } from "./AccountMenu.tsx";

/** Most visitors are not signed in, so the menu's code is loaded only for those who are. */
const AccountMenu = lazy(() => getPartScript(() => import("./AccountMenu.tsx")));

/** The part of the page that reacts to clicks once the menu's own script has loaded. */
const ACCOUNT_MENU = "account-menu";

/** Used over a hero; where text begins directly below the bar, the background is solid from the start. */
const SOLID_AFTER_PX = 50;

interface SiteHeaderProps {
  viewer: MenuViewer | null;
  /** The page begins with a photo, or a coloured hero, that extends behind the bar. */
  over: "photo" | "hero" | undefined;
}

/** The header of every public page, with the skip link. Pages give their `main` the id `main`. */
export function SiteHeader({ viewer, over }: SiteHeaderProps) {
  const { brand } = useOffice();
  const { pathname } = useLocation();
  const scrolled = useScrolledPast<HTMLElement>(over ? SOLID_AFTER_PX : 0);
  return (
    <>
      <a className={pageStyles.skipLink} href="#main">
        {m.ui_skip_to_content()}
      </a>
      <header
        {...scrolled}
        className={clsx(styles.bar, over && styles.clear)}
        data-over-photo={over === "photo" || undefined}
      >
        <div className={`${pageStyles.content} ${styles.inner}`}>
          <Link className={brandMarkStyles.brand} to={paths.home()} aria-label={m.nav_brand_home({ brand })}>
            <BrandMark />
            <span>{brand}</span>
          </Link>
          <nav className={styles.links} aria-label={m.nav_main()}>
            {getMainLinks().map((link) => (
              <Link
                key={link.to}
                to={link.to}
                aria-current={isCurrentPage(link.to, pathname) ? "page" : undefined}
              >
                {link.label}
              </Link>
            ))}
          </nav>
          <div className={styles.end}>
            <ShortlistLink />
            {viewer ? (
              <div id={ACCOUNT_MENU} data-waits="">
                <Suspense fallback={<span className={iconButtonStyles.button} data-part="icon-button" />}>
                  <AccountMenu viewer={viewer} id={ACCOUNT_MENU} />
                </Suspense>
              </div>
            ) : (
              <>
                <ButtonLink className={styles.signIn} look="ghost" size="sm" to={paths.signIn()}>
                  {m.nav_sign_in()}
                </ButtonLink>
                <ButtonLink className={styles.join} size="sm" to={paths.signUp()}>
                  {m.nav_create_account()}
                </ButtonLink>
              </>
            )}
            <NavMenu signedIn={viewer !== null} />
          </div>
        </div>
      </header>
      {!over && <div className={styles.space} />}
    </>
  );
}
