import { useId, useState } from "react";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Badge, Tag } from "#web/ui/Badge.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { ActiveFilter, Chip, ChipLink } from "#web/ui/Chip.tsx";
import { Pagination } from "#web/ui/Pagination.tsx";
import { Rating, Stars } from "#web/ui/Rating.tsx";
import { SegmentedControl, SegmentedLinks } from "#web/ui/SegmentedControl.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { VerifiedBadge, VerifiedMark } from "#web/ui/Verified.tsx";
import * as styles from "./Design.module.css";
import { Row, Specimens } from "./Specimen.tsx";

const VIEWS = [
  { value: "list", label: "List", icon: "list", to: "." },
  { value: "grid", label: "Grid", icon: "grid", to: "." },
  { value: "map", label: "Map", icon: "map", to: "." },
] as const;

/** Badges and other small labels, and navigation elements. */
export function Marks() {
  const purpose = useId();
  const [on, setOn] = useState(true);
  return (
    <>
      <Specimens title="Chips, badges, ratings, people">
        <Row>
          <Chip on={on} onClick={() => setOn(!on)}>
            Flats
          </Chip>
          <Chip>Plots</Chip>
          <ChipLink to="." on>
            All
          </ChipLink>
          <ChipLink to=".">Local Trends</ChipLink>
          <ActiveFilter to="." label="Pradhan Nagar" />
          <ActiveFilter to="." label="4.0 and above" />
        </Row>
        <Row>
          <Badge tone="warn" status>
            Pending
          </Badge>
          <Badge tone="ok" status>
            Approved
          </Badge>
          <Badge tone="bad" status>
            Rejected
          </Badge>
          <Badge>Owner</Badge>
          <Badge tone="brand">New</Badge>
          <VerifiedBadge />
          <span className={`${styles.photo} ${styles.marks}`}>
            <Tag>New Launch</Tag>
            <VerifiedBadge onPhoto />
          </span>
          <span className={styles.assured}>
            <VerifiedMark size={28} />
          </span>
        </Row>
        <Row>
          <Rating value={4.8} />
          <Rating value={4} />
          <Rating value={3.9} />
          <Stars value={4} />
          <Stars value={2.6} size={16} />
          <Avatar name="Anjali Thapa" />
          <Avatar name="रोहित" size={56} />
          <Avatar size={32} />
        </Row>
      </Specimens>
      <Specimens title="Segments and tabs">
        <Row>
          <SegmentedControl
            label="Purpose"
            name={purpose}
            defaultValue="buy"
            segments={["Buy", "Rent", "Lease"].map((label) => ({ value: label.toLowerCase(), label }))}
          />
          <SegmentedLinks label="View" segments={VIEWS} value="list" iconsOnly />
        </Row>
        {(["segments", "chips"] as const).map((look) => (
          <Tabs
            key={look}
            look={look}
            label={`Floor plans, ${look}`}
            tabs={[2, 3, 4].map((rooms) => ({
              id: String(rooms),
              label: `${rooms} BHK`,
              panel: <p className={styles.panel}>What a home of {rooms} rooms looks like.</p>,
            }))}
          />
        ))}
      </Specimens>
      <Specimens title="Pages and the way back">
        <Pagination page={1} pages={8} getHref={(page) => `?page=${page}`} text="1 - 24 of 184" />
        <Pagination page={6} pages={8} getHref={(page) => `?page=${page}`} />
        <Breadcrumbs
          trail={[
            { label: "Siliguri", to: "/user/list?town=siliguri" },
            { label: "Pradhan Nagar", to: "/user/list?locality=pradhan-nagar" },
          ]}
          here="Teesta Heights"
        />
      </Specimens>
    </>
  );
}
