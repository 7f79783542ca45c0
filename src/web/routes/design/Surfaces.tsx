import { useSearchParams } from "react-router";
import { SiteFooter } from "#web/features/site-frame/SiteFooter.tsx";
import { type MenuViewer, SiteHeader } from "#web/features/site-frame/SiteHeader.tsx";
import { Badge, Tag } from "#web/ui/Badge.tsx";
import * as cardStyles from "#web/ui/Card.module.css";
import { Card, PhotoFrame } from "#web/ui/Card.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import type { PicturePhoto } from "#web/ui/Picture.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import { CardSkeleton } from "#web/ui/Skeleton.tsx";
import { Table, TableBox } from "#web/ui/Table.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { VerifiedBadge } from "#web/ui/Verified.tsx";
import * as styles from "./Design.module.css";
import { Columns, Specimens } from "./Specimen.tsx";

const OWNER: MenuViewer = {
  name: "Pema Lhamu Bhutia",
  firstName: "Pema Lhamu",
  lastName: "Bhutia",
  email: "pema@thikana.test",
  avatar: null,
  usertype: "owner",
};

/** The frames of pages, and the ridge. */
export function Frames() {
  return (
    <>
      <Specimens title="Header: signed out, signed in, over a photograph">
        <div className={styles.frame}>
          <SiteHeader viewer={null} over={undefined} />
        </div>
        <div className={`${styles.frame} ${styles.tall}`}>
          <SiteHeader viewer={OWNER} over={undefined} />
        </div>
        <div className={`${styles.frame} ${styles.photo}`}>
          <SiteHeader viewer={null} over="photo" />
        </div>
      </Specimens>
      <Specimens title="The ridge line: free, and low over photographs">
        <Columns min={300}>
          <RidgeLine />
          <div className={`${styles.photo} ${styles.lowRidge}`}>
            <RidgeLine low />
          </div>
        </Columns>
      </Specimens>
      <Specimens title="Footer">
        <div className={styles.frame}>
          <SiteFooter
            brand="Thikana"
            tagline="Thikana means address. We help people in Siliguri, Patna, North Bengal and Sikkim find theirs, and stay with them until the papers are signed."
            address={[
              "2nd Floor, Tenzing Chambers",
              "Hill Cart Road, Pradhan Nagar",
              "Siliguri 734003, West Bengal",
            ]}
            phones={["+91 353 250 0140", "+91 98320 00140"]}
            email="hello@thikana.example"
            hours="Mon-Sat 10:00 AM - 7:00 PM"
            social={{
              facebook: "https://facebook.com",
              instagram: "https://instagram.com",
              linkedin: "https://linkedin.com",
              youtube: "https://youtube.com",
              whatsapp: "https://wa.me",
            }}
            year={2026}
            demo={false}
          />
        </div>
      </Specimens>
    </>
  );
}

const BLUR =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'%3E%3ClinearGradient id='g' x2='0' y2='1'%3E%3Cstop stop-color='%2391a9bd'/%3E%3Cstop offset='.6' stop-color='%23d9c7b4'/%3E%3Cstop offset='1' stop-color='%23647a4d'/%3E%3C/linearGradient%3E%3Crect width='3' height='2' fill='url(%23g)'/%3E%3C/svg%3E";

/** `?photo=<key>` shows a stored photo in the frames; without one they show their ridge. */
function useSamplePhoto(): PicturePhoto | undefined {
  const key = useSearchParams()[0].get("photo");
  return key ? { key, width: 1280, height: 854, blur: BLUR, alt: "A stored photo" } : undefined;
}

function SampleCard({
  price,
  title,
  place,
  photo,
}: {
  price: string;
  title: string;
  place: string;
  photo?: PicturePhoto;
}) {
  return (
    <article className={`${cardStyles.card} ${cardStyles.lifting}`} data-part="card">
      <PhotoFrame
        photo={photo}
        sizes="300px"
        tags={
          <>
            <Tag>For Sale</Tag>
            <VerifiedBadge onPhoto />
          </>
        }
      >
        {!photo && <RidgeLine className={styles.ridge} />}
        <Tag className={cardStyles.photoCount}>
          <Icon name="camera" size={14} />1 / 5
        </Tag>
      </PhotoFrame>
      <div className={cardStyles.body} data-part="card-body">
        <p className={textStyles.price} data-part="price">
          {price}
          {price.endsWith("000") && <small>/month</small>}
        </p>
        <h4 className={cardStyles.title} data-part="card-title">
          <Link className={cardStyles.cover} to=".">
            {title}
          </Link>
        </h4>
        <p className={cardStyles.by}>by Mahananda Estates</p>
        <p className={cardStyles.place} data-part="card-place">
          <Icon name="pin" size={18} />
          {place}
        </p>
        <p className={cardStyles.facts} data-part="facts">
          <span>2 BHK</span>
          <span>1,040 sq.ft</span>
          <span>Ready to move</span>
        </p>
      </div>
    </article>
  );
}

/** Cards, pictures, tables, progress. */
export function Cards() {
  const photo = useSamplePhoto();
  return (
    <>
      <Specimens title="Cards: at rest (hover lifts), without a photo, on its way, plain">
        <Columns>
          <SampleCard price="₹52 L" title="Mahananda Residency" place="Hakimpara, Siliguri" photo={photo} />
          <SampleCard price="₹18,000" title="Ashoka Enclave 4B" place="Kankarbagh, Patna" />
          <CardSkeleton />
          <Card>
            <b>Plain card</b>
            <p className={textStyles.quiet}>A surface with a hairline and 20 px of padding.</p>
          </Card>
        </Columns>
      </Specimens>
      <Specimens title="Progress">
        <Columns>
          <ProgressBar label="Phase 2 built" value={64} tone="ok" />
          <ProgressBar label="Sending kitchen.jpg" value={38} thin />
        </Columns>
      </Specimens>
      <Specimens title="Table">
        <TableBox bar={<b>Newest</b>} foot="Showing 1-2 of 142 properties">
          <Table caption="Newest properties" head={["ID", "Title", "Submitted by", "Date", "Status"]}>
            <tr data-current="true">
              <td>
                <code>9C40B2</code>
              </td>
              <th scope="row">Deshbandhu Bungalow</th>
              <td>Subrata Ghosh</td>
              <td className={textStyles.figures}>21 Nov 2026</td>
              <td>
                <Badge tone="warn" status>
                  Pending
                </Badge>
              </td>
            </tr>
            <tr>
              <td>
                <code>A41F7C</code>
              </td>
              <th scope="row">Teesta Heights</th>
              <td>Nikhil Agarwal</td>
              <td className={textStyles.figures}>18 Nov 2026</td>
              <td>
                <Badge tone="ok" status>
                  Approved
                </Badge>
              </td>
            </tr>
          </Table>
        </TableBox>
      </Specimens>
    </>
  );
}
