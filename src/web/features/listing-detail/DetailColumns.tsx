import type { ReactNode } from "react";
import type { PublicProperty } from "#contract/property.public.ts";
import { DetailHead } from "./DetailHead.tsx";
import { Gallery } from "./Gallery.tsx";
import { type PageSection, SubNav } from "./SubNav.tsx";
import { Summary, type SummaryProps } from "./Summary.tsx";
import "./frame.css";

interface DetailColumnsProps extends SummaryProps {
  property: PublicProperty;
  sections: readonly PageSection[];
  children: ReactNode;
}

/** Pictures, name and sections, with the price and the button beside them from the first screen on. */
export function DetailColumns({ property, sections, children, ...summary }: DetailColumnsProps) {
  return (
    <div className="wrap dgrid">
      <div className="dgrid__top">
        <Gallery property={property} />
        <DetailHead property={property} />
      </div>
      <SubNav sections={sections} />
      {children}
      <Summary property={property} {...summary} />
    </div>
  );
}
