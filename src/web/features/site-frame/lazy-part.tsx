import {
  type ComponentType,
  lazy,
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useState,
} from "react";
import { READY } from "#web/document/event-replay.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { loadWhenUsed } from "#web/ui/when-used.ts";
import { getPartScript } from "../lost-connection/retry-requests.ts";

/**
 * Announces that the scripts of the page, or of a part that was waiting (`data-waits`), can now handle clicks: earlier
 * presses are then replayed (`event-replay.ts`).
 * @param part the id of the part; the whole page if left out
 */
export function useReady(part?: string): void {
  useEffect(() => {
    const element = part ? document.getElementById(part) : document.documentElement;
    element?.dispatchEvent(new Event(READY, { bubbles: true }));
  }, [part]);
}

interface LazyPartSpec<P> {
  readonly id: string;
  /** The attributes of the element around the part. */
  readonly box: { readonly id: string; readonly "data-waits": "" };
  readonly Part: ComponentType<P>;
}

/**
 * A part of a page whose HTML comes with the document, and whose script is loaded only when somebody uses the page: its
 * links and forms work before, and its buttons are pressed again afterwards (`event-replay.ts`). When the application
 * itself opens the page, the part is loaded together with it. Its styles must be loaded with the page
 * (`routes/home/css-of-parts.ts`).
 * @param id unique on the page
 * @param load imports the part
 */
export function defineLazyPart<P extends object>(
  id: string,
  load: () => Promise<ComponentType<P>>,
): LazyPartSpec<P> {
  const isInDocument = import.meta.env.SSR || document.getElementById(id) !== null;
  // Loaded while the page's data is on its way.
  const ahead = isInDocument ? undefined : getPartScript(load);
  const Part = lazy(async () => {
    if (!import.meta.env.SSR) await loadWhenUsed(id);
    return { default: await (ahead ?? getPartScript(load)) };
  });
  return { id, box: { id, "data-waits": "" }, Part: Part as unknown as ComponentType<P> };
}

/** Shows the part; the element around it has the attributes of its `box`. */
export function LazyPart<P extends object>({ of, ...props }: { of: LazyPartSpec<P> } & P) {
  const [isReady, setReady] = useState(false);
  const later = useDeferredValue(props);
  const onReady = useCallback(() => setReady(true), []);
  const hydrated = useHydrated();
  const [fromServer] = useState(!hydrated);
  const given = { of: of as unknown as LazyPartSpec<object>, onReady, fromServer };
  // A boundary that is rendered again before its part is there would show nothing.
  return <Boundary {...(isReady ? props : later)} {...given} />;
}

interface BoundaryProps {
  of: LazyPartSpec<object>;
  onReady: () => void;
  fromServer: boolean;
}

const Boundary = memo(function Boundary({ of, onReady, fromServer, ...props }: BoundaryProps) {
  const { id, Part } = of;
  const part = (
    <>
      <Part {...props} />
      <Ready id={id} onReady={onReady} />
    </>
  );
  // A page that the application opens appears as a whole. A document's parts do not wait for each other.
  return fromServer ? <Suspense>{part}</Suspense> : part;
});

function Ready({ id, onReady }: { id: string; onReady: () => void }) {
  useReady(id);
  useEffect(onReady, [onReady]);
  return null;
}
