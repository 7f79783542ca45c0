import clsx from "clsx";
import * as styles from "./ProgressBar.module.css";

interface ProgressBarProps {
  /** What is in progress. */
  label: string;
  value: number;
  max?: number;
  /** Green for what is built or done; pink during sending. */
  tone?: "brand" | "ok";
  thin?: boolean;
  className?: string;
}

/** The progress of something. */
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
