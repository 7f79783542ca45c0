import * as styles from "./Spinner.module.css";
/** Turns while something works. Say what in words beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
