import type { ReactNode } from "react";
import { paths } from "#domain/address/paths.ts";

interface CardAskProps {
  id: string;
  label: string;
  className: string;
  children: ReactNode;
}

/**
 * Opens the form over the page (use-card-presses.ts); without JavaScript it links to the form on the listing's page.
 */
export function CardAsk({ id, label, className, children }: CardAskProps) {
  return (
    <a
      className={className}
      data-part="button"
      data-ask=""
      href={`${paths.property(id)}#contact`}
      aria-label={label}
    >
      {children}
    </a>
  );
}
