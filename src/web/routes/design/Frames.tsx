import { SiteFooter } from "#web/features/chrome/SiteFooter.tsx";
import { type MenuViewer, SiteHeader } from "#web/features/chrome/SiteHeader.tsx";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import { Columns, Specimens } from "./Specimen.tsx";

const OWNER: MenuViewer = {
  name: "Pema Lhamu Bhutia",
  firstName: "Pema Lhamu",
  lastName: "Bhutia",
  email: "pema@thikana.test",
  avatar: null,
  usertype: "owner",
};

/** The transform makes the fixed bar stay in its frame. */
const FRAME = "relative transform-[translate(0)] overflow-clip rounded-card border border-line";

/** What frames a page, and the ridge. */
export function Frames() {
  return (
    <>
      <Specimens title="Header: signed out, signed in, over a photograph">
        <div className={`${FRAME} h-28`}>
          <SiteHeader viewer={null} over={undefined} />
        </div>
        <div className={`${FRAME} h-80`}>
          <SiteHeader viewer={OWNER} over={undefined} />
        </div>
        <div className={`${FRAME} h-44 bg-[linear-gradient(#3b2430,#7b8f97)]`}>
          <SiteHeader viewer={null} over="photo" />
        </div>
      </Specimens>
      <Specimens title="The ridge line: free, and low over photographs">
        <Columns min={300}>
          <RidgeLine />
          <div className="bg-[linear-gradient(#5b6f78,#c9b8a8)] pt-16">
            <RidgeLine low />
          </div>
        </Columns>
      </Specimens>
      <Specimens title="Footer">
        <div className="overflow-clip rounded-card border border-line">
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
