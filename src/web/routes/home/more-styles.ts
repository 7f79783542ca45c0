// The styles of More.tsx and its sections: they are in the page's HTML before their script has loaded, so their styles
// are loaded with the page.
import "#web/features/blog/Blog.module.css";
import "#web/features/home/Reached.module.css";
import "#web/ui/StillPicture.module.css";
import "./GetInTouch.module.css";
import "./HowWeHelp.module.css";
import "./Localities.module.css";
import "./OwnerBanner.module.css";
import "./Steps.module.css";
import "./Stories.module.css";
import "./Tiles.module.css";
import "./Upcoming.module.css";
import "./WhyBetter.module.css";
