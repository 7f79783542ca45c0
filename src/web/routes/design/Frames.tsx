import { SiteFooter } from "#web/features/site-frame/SiteFooter.tsx";
import { type MenuViewer, SiteHeader } from "#web/features/site-frame/SiteHeader.tsx";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
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
