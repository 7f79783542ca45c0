import clsx from "clsx";
import * as styles from "./ProgressBar.module.css";

interface ProgressBarProps {
  /** What is under way. */
  label: string;
  value: number;
  max?: number;
  /** Green, for what is built or done; pink while it is being sent. */
  tone?: "brand" | "ok";
  thin?: boolean;
  className?: string;
}

/** How far something has come. */
export function ProgressBar({ label, value, max = 100, tone = "brand", thin, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={clsx(styles.progress, tone === "ok" && styles.ok, thin && styles.thin, className)}
      data-part="progress"
    />
  );
}
