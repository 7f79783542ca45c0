/** Turns while something works. Say what in words beside it. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}
