import { lazy, Suspense } from "react";
import { ToastLine } from "#web/ui/Toast.tsx";

/** As in `features/compare/CompareBar.tsx`: on a page with an application, it is loaded when it is first used. */
const CompareTray = lazy(() => import("#web/features/compare/CompareTray.tsx"));

const doNothing = () => {};

/**
 * Templates for the script of a page without an application, as finished HTML: the script therefore contains no styles
 * or icons.
 */
export function ReadingParts() {
  return (
    <>
      <template data-part="toast">
        <ToastLine toast={{ id: 0, words: "" }} onDone={doNothing} />
      </template>
      <template data-part="bad-toast">
        <ToastLine toast={{ id: 0, words: "", tone: "bad" }} onDone={doNothing} />
      </template>
      <template data-part="tray">
        <Suspense>
          <CompareTray items={[{ id: "", title: "" }]} />
        </Suspense>
      </template>
    </>
  );
}
