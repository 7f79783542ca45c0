import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";

/** How near to the window's edge a drag scrolls the page, and by how much at a time, in pixels. */
const EDGE = 72;
const STEP = 12;

/**
 * Sorting the tiles of a list by dragging them with a mouse, a pen or a finger. A tile is any element with
 * `data-upload`; the others move aside while it is dragged.
 * @param onOver moves the dragged tile to the position of the one below the pointer
 * @param onDrop called when it is released
 */
export function useDragOrder(onOver: (id: string, overId: string) => void, onDrop: (id: string) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const end = useRef<(() => void) | null>(null);
  const tell = useRef({ onOver, onDrop });
  useEffect(() => {
    tell.current = { onOver, onDrop };
  });
  useEffect(() => () => end.current?.(), []);

  const grab = (event: ReactPointerEvent, id: string) => {
    if (event.button !== 0 || end.current) return;
    event.preventDefault();
    event.stopPropagation();
    end.current = follow(event.pointerId, {
      over: (overId) => {
        if (overId !== id) tell.current.onOver(id, overId);
      },
      end: (moved) => {
        end.current = null;
        setDragged(null);
        if (moved) tell.current.onDrop(id);
      },
    });
    setDragged(id);
  };
  return { dragged, grab };
}

interface Drag {
  over: (id: string) => void;
  end: (moved: boolean) => void;
}

/** Follows one pointer until it is released; returns a function that stops it. */
function follow(pointerId: number, drag: Drag): () => void {
  let at: { x: number; y: number } | null = null;
  let last = "";
  let frame = 0;
  const look = () => {
    frame = requestAnimationFrame(look);
    if (!at) return;
    if (at.y < EDGE) window.scrollBy(0, -STEP);
    else if (at.y > window.innerHeight - EDGE) window.scrollBy(0, STEP);
    const tile = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>("[data-upload]");
    const id = tile?.dataset.upload ?? "";
    // Called once for each tile that the pointer reaches, because the tiles move below it.
    if (id !== last && id !== "") drag.over(id);
    last = id;
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId === pointerId) at = { x: event.clientX, y: event.clientY };
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", drop);
    window.removeEventListener("pointercancel", drop);
  };
  const drop = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    stop();
    drag.end(at !== null);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", drop);
  window.addEventListener("pointercancel", drop);
  frame = requestAnimationFrame(look);
  return stop;
}
