import { Link } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Breadcrumbs.module.css";
import { Icon } from "./Icon.tsx";

interface BreadcrumbsProps {
  /** From the top level to the page above this one. */
  trail: readonly { label: string; to: string }[];
  /** This page. */
  here: string;
}

/** The links to the pages above this one. */
export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  return (
    <nav aria-label={m.ui_breadcrumbs()}>
      <ol className={styles.trail} data-part="breadcrumbs">
        {trail.map((step) => (
          <li key={step.to}>
            <Link to={step.to}>{step.label}</Link>
            <Icon name="chevron-right" size={14} />
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
