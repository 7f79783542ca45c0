import { type CSSProperties, useState } from "react";
import * as styles from "./Avatar.module.css";

interface AvatarProps {
  name?: string | null;
  src?: string | null;
  /** Width and height in pixels. */
  size?: number;
}

/** A person: the picture, otherwise the first letter of the name, otherwise U. Decorative; the name is beside it. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const letter = [...(name?.trim() ?? "")][0] ?? "U";
  return (
    <span
      className={styles.avatar}
      data-part="avatar"
      style={{ "--size": `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
      {src && src !== broken ? (
        <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
      ) : (
        letter
      )}
    </span>
  );
}
