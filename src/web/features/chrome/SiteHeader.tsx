import clsx from "clsx";
import { lazy, Suspense } from "react";
import { Link, NavLink } from "react-router";
import { partScript } from "#web/features/page-line/page-line.ts";
import { ShortlistLink } from "#web/features/shortlist/ShortlistLink.tsx";
import { useOffice } from "#web/office.ts";
import { paths } from "#web/paths.ts";
import { BrandMark } from "#web/ui/BrandMark.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { m } from "#words/generated/messages.js";
import type { MenuViewer } from "./AccountMenu.tsx";
import { NavMenu } from "./NavMenu.tsx";
import { mainLinks } from "./nav-links.ts";
import { useScrolledPast } from "./use-scrolled-past.ts";

export type { MenuViewer } from "./AccountMenu.tsx";

/** Most visitors have no account open: its menu comes for those who do. */
const AccountMenu = lazy(() => partScript(() => import("./AccountMenu.tsx")));

/** The part of the page that answers once the menu's own script is there. */
const ACCOUNT_MENU = "account-menu";

/** Over a hero; where words stand right below the bar it covers them at once. */
const SOLID_AFTER_PX = 50;

interface SiteHeaderProps {
  viewer: MenuViewer | null;
  /** The page opens with a photograph, or a coloured hero, that reaches under the bar. */
  over: "photo" | "hero" | undefined;
}

/** The bar of every public page, with the link that skips it. Pages give their `main` the id `main`. */
export function SiteHeader({ viewer, over }: SiteHeaderProps) {
  const { brand } = useOffice();
  const solid = useScrolledPast(over ? SOLID_AFTER_PX : 0);
  return (
    <>
      <a className="skip" href="#main">
        {m.ui_skip_to_content()}
      </a>
      <header
        className={clsx("nav", over && "nav--clear", over === "photo" && "nav--over", solid && "is-solid")}
      >
        <div className="wrap nav__in">
          <Link className="brand" to={paths.home()} aria-label={m.nav_brand_home({ brand })}>
            <BrandMark />
            <span>{brand}</span>
          </Link>
          <nav className="nav__links" aria-label={m.nav_main()}>
            {mainLinks().map((link) => (
              <NavLink key={link.to} to={link.to}>
                {link.label}
              </NavLink>
            ))}
          </nav>
          <div className="nav__end">
            <ShortlistLink />
            {viewer ? (
              <div id={ACCOUNT_MENU} data-waits="">
                <Suspense fallback={<span className="icon-btn" />}>
                  <AccountMenu viewer={viewer} id={ACCOUNT_MENU} />
                </Suspense>
              </div>
            ) : (
              <>
                <ButtonLink className="nav__signin" look="ghost" size="sm" to={paths.signIn()}>
                  {m.nav_sign_in()}
                </ButtonLink>
                <ButtonLink className="nav__join" size="sm" to={paths.signUp()}>
                  {m.nav_create_account()}
                </ButtonLink>
              </>
            )}
            <NavMenu signedIn={viewer !== null} />
          </div>
        </div>
      </header>
      {!over && <div className="nav__space" />}
    </>
  );
}
