import { useNavigate } from "react-router";
import { followLink } from "#web/browser/follow-link.ts";
import { showCompareTray } from "./compare-tray.ts";

/** The same function at each render: React calls another one anew. */
const show = (parent: HTMLDivElement) => showCompareTray(parent);

/** The tray on pages with the application, which follows its link. */
export default function CompareTray() {
  const navigate = useNavigate();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has the link
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the link inside is a click too
    <div ref={show} onClick={(event) => followLink(event, navigate)} />
  );
}
