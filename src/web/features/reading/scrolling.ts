import * as topStyles from "#web/features/site-frame/ScrollToTop.module.css";
import * as barStyles from "#web/features/site-frame/SiteHeader.module.css";
import { goToTop, TO_TOP_AFTER_PX } from "#web/features/site-frame/to-top.ts";

/** Gives the header a solid background, and shows the button to the top, depending on the scroll position. */
export function followScrolling(): void {
  const bar = document.querySelector(`.${barStyles.bar}`);
  const button = document.querySelector(`.${topStyles.button}`);
  const look = () => {
    bar?.classList.toggle(String(barStyles.solid), scrollY > 0);
    button?.classList.toggle(String(topStyles.shown), scrollY > TO_TOP_AFTER_PX);
  };
  look();
  addEventListener("scroll", look, { passive: true });
  button?.addEventListener("click", goToTop);
}
