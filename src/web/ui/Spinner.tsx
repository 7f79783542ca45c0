import * as styles from "./Spinner.module.css";
/** Turns while something is in progress. Say what in the text beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
