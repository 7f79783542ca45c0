import clsx from "clsx";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { ShortlistLink } from "#web/features/shortlist/ShortlistLink.tsx";
import { useOffice } from "#web/office.ts";
import * as brandMarkStyles from "#web/ui/BrandMark.module.css";
import { BrandMark } from "#web/ui/BrandMark.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import * as iconButtonStyles from "#web/ui/IconButton.module.css";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import type { MenuViewer } from "./AccountMenu.tsx";
import { NavMenu } from "./NavMenu.tsx";
import { getMainLinks, isCurrentPage } from "./nav-links.ts";
import * as styles from "./SiteHeader.module.css";
import { useScrolledPast } from "./use-scrolled-past.ts";

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
  const solid = useScrolledPast(over ? SOLID_AFTER_PX : 0);
  return (
    <>
      <a className={pageStyles.skipLink} href="#main">
        {m.ui_skip_to_content()}
      </a>
      <header
        className={clsx(styles.bar, over && styles.clear, solid && styles.solid)}
        data-over-photo={(over === "photo" && !solid) || undefined}
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
