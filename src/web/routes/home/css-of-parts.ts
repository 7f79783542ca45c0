// The styles of parts whose script comes later (Hero.tsx, More.tsx): their HTML is in the document, so their styles are
// loaded with the page.
import "#web/features/blog/Blog.module.css";
import "#web/features/search-bar/SearchBar.module.css";
import "./Reached.module.css";
import "#web/ui/StillPicture.module.css";
import "./Rail.module.css";
import "./GetInTouch.module.css";
import "./HowWeHelp.module.css";
import "./Localities.module.css";
import "./OwnerBanner.module.css";
import "./Rails.module.css";
import "./Steps.module.css";
import "./Stories.module.css";
import "./Tiles.module.css";
import "./Upcoming.module.css";
import "./WhyBetter.module.css";
