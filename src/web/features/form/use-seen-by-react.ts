import { useState } from "react";

/**
 * Returns the value, after putting it into React's own state. The router keeps the answers of its fetchers in a map
 * that React does not know: a render that happens for another reason may find the answer there first. React then takes
 * the component for unchanged, drops its effects, and the focus never moves to the wrong field (facebook/react#24042).
 * A state that changes during the render tells React that something is new.
 */
export function useSeenByReact<T extends object | undefined>(value: T): T {
  const [seen, setSeen] = useState(value);
  if (seen !== value) setSeen(value);
  return value;
}
