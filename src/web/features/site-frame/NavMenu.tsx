import { useEffect, useId, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { useOffice } from "#web/office.ts";
import * as brandMarkStyles from "#web/ui/BrandMark.module.css";
import { BrandMark } from "#web/ui/BrandMark.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import * as layerStyles from "#web/ui/Layer.module.css";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { useModal } from "#web/ui/use-modal.ts";
import { m } from "#words/generated/messages.js";
import * as navMenuStyles from "./NavMenu.module.css";
import { getMainLinks, isCurrentPage } from "./nav-links.ts";

const LARGE = "(min-width: 1024px)";

/** Below the large breakpoint: the button and the full-screen menu that it opens. */
export function NavMenu({ signedIn }: { signedIn: boolean }) {
  const { brand } = useOffice();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const modal = useModal(open, close);
  const id = useId();
  const { key, pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes it
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    // Before the scripts have loaded, the browser itself opens it through the button's `command`.
    if (document.getElementById(id)?.matches("[open]")) setOpen(true);
    // A modal that CSS hides would leave the page unusable, so it is closed when the window becomes wider.
    const large = window.matchMedia(LARGE);
    const closeWhenLarge = () => setOpen(false);
    large.addEventListener("change", closeWhenLarge);
    return () => large.removeEventListener("change", closeWhenLarge);
  }, [id]);

  return (
    <>
      <IconButton
        className={navMenuStyles.burger}
        icon="menu"
        size={24}
        label={m.ui_open_menu()}
        aria-controls={id}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...{ command: "show-modal", commandfor: id }}
      />
      <dialog
        {...modal}
        id={id}
        className={`${layerStyles.fullScreen} ${navMenuStyles.menu}`}
        aria-label={m.nav_main()}
      >
        <div className={`${pageStyles.content} ${navMenuStyles.head}`}>
          <Link
            className={brandMarkStyles.brand}
            to={paths.home()}
            aria-label={m.nav_brand_home({ brand })}
            onClick={close}
          >
            <BrandMark />
            <span>{brand}</span>
          </Link>
          <IconButton
            icon="close"
            size={24}
            label={m.ui_close()}
            onClick={close}
            {...{ command: "close", commandfor: id }}
          />
        </div>
        <nav className={`${pageStyles.content} ${navMenuStyles.links}`} aria-label={m.nav_main()}>
          {[{ to: paths.home(), label: m.nav_home() }, ...getMainLinks()].map((link) => (
            <Link
              key={link.to}
              to={link.to}
              onClick={close}
              aria-current={isCurrentPage(link.to, pathname) ? "page" : undefined}
            >
              {link.label}
            </Link>
          ))}
        </nav>
        {!signedIn && (
          <div className={`${pageStyles.content} ${navMenuStyles.end}`}>
            <ButtonLink look="outline" size="lg" block to={paths.signIn()} onClick={close}>
              {m.nav_sign_in()}
            </ButtonLink>
            <ButtonLink size="lg" block to={paths.signUp()} onClick={close}>
              {m.nav_create_account()}
            </ButtonLink>
          </div>
        )}
      </dialog>
    </>
  );
}
