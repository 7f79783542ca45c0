import clsx from "clsx";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link, NavLink } from "react-router";
import { ShortlistLink } from "#web/features/shortlist/ShortlistLink.tsx";
import { useOffice } from "#web/office.ts";
import { paths } from "#web/paths.ts";
import { BrandMark } from "#web/ui/BrandMark.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { m } from "#words/generated/messages.js";
import type { Viewer } from "./AccountMenu.tsx";
import { NavMenu } from "./NavMenu.tsx";
import { mainLinks } from "./nav-links.ts";

export type { Viewer } from "./AccountMenu.tsx";

/** Most visitors have no account open: its menu comes for those who do. */
const AccountMenu = lazy(() => import("./AccountMenu.tsx"));

const SOLID_AFTER_PX = 50;

function useScrolledPast(distance: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > distance);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [distance]);
  return past;
}

interface SiteHeaderProps {
  viewer: Viewer | null;
  /** The page opens with a photograph that reaches under the bar. */
  overPhoto: boolean;
}

/** The bar of every public page, with the link that skips it. Pages give their `main` the id `main`. */
export function SiteHeader({ viewer, overPhoto }: SiteHeaderProps) {
  const { brand } = useOffice();
  const solid = useScrolledPast(SOLID_AFTER_PX);
  return (
    <>
      <a className="skip" href="#main">
        {m.ui_skip_to_content()}
      </a>
      <header className={clsx("nav", overPhoto && "nav--over", solid && "is-solid")}>
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
              <Suspense fallback={<span className="icon-btn" />}>
                <AccountMenu viewer={viewer} />
              </Suspense>
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
      {!overPhoto && <div className="nav__space" />}
    </>
  );
}
