import { type ReactNode, useEffect, useRef } from "react";

/** Takes the focus when it appears, and so comes into view: an answer that is far from the pressed button. */
export function FocusedBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
