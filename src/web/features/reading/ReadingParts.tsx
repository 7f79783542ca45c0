import { lazy, Suspense } from "react";
import { ToastLine } from "#web/ui/Toast.tsx";

/** As in `features/compare/CompareBar.tsx`: where there is an application, it comes with its first use. */
const CompareTray = lazy(() => import("#web/features/compare/CompareTray.tsx"));

const doNothing = () => {};

/** What the script of a page that is only read puts into it, ready made: so it brings neither looks nor icons. */
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
