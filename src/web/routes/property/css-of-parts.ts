// The styles of the parts whose script comes later (DetailMain.tsx, ContactBar.tsx): their HTML is in the document, so
// their styles are loaded with the page.
import "#web/features/buying/Buying.module.css";
import "#web/features/lead-form/LeadForm.module.css";
import "#web/features/listing-card/NoPhoto.module.css";
import "#web/features/listing-card/Reduced.module.css";
import "#web/features/listing-detail/AllInCost.module.css";
import "#web/features/listing-detail/AroundMap.module.css";
import "#web/features/listing-detail/Emi.module.css";
import "#web/features/listing-detail/Facts.module.css";
import "#web/features/listing-detail/FloorPlans.module.css";
import "#web/features/listing-detail/Gallery.module.css";
import "#web/features/listing-detail/ListingVideos.module.css";
import "#web/features/listing-detail/OwnerAdvert.module.css";
import "#web/features/listing-detail/Slides.module.css";
import "#web/features/listing-detail/Summary.module.css";
import "#web/features/listing-detail/Tour.module.css";
import "#web/features/listing-detail/Trail.module.css";
import "#web/features/own-requests/AskedBefore.module.css";
import "#web/features/own-requests/RequestLinks.module.css";
import "#web/features/place-map/NearList.module.css";
import "#web/features/place-map/PlaceMap.module.css";
import "#web/features/recent/RecentlyViewed.module.css";
import "#web/features/report/Report.module.css";
import "#web/features/review/Review.module.css";
