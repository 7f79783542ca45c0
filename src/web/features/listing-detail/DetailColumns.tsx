import type { ReactNode } from "react";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import * as pageStyles from "#web/ui/page.module.css";
import * as styles from "./Detail.module.css";
import { DetailHead } from "./DetailHead.tsx";
import { Gallery } from "./Gallery.tsx";
import { type PageSection, SubNav } from "./SubNav.tsx";
import { Summary, type SummaryProps } from "./Summary.tsx";

interface DetailColumnsProps extends SummaryProps {
  property: PublicProperty;
  sections: readonly PageSection[];
  children: ReactNode;
}

/** Photos, name and sections, with the price and the button beside them from the first screen on. */
export function DetailColumns({ property, sections, children, ...summary }: DetailColumnsProps) {
  return (
    <div className={`${pageStyles.content} ${styles.columns}`}>
      <div className={styles.columnsTop} data-part="columns-top">
        <Gallery property={property} />
        <DetailHead property={property} />
      </div>
      <SubNav sections={sections} />
      {children}
      <Summary property={property} {...summary} />
    </div>
  );
}
