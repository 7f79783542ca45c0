// What More.tsx and its sections are dressed in: they are in the page's HTML before their script comes, so their
// styles come with the page.
import "#web/features/blog/blog.css";
import "#web/features/home/reached.css";
import "#web/ui/still.css";
import "./get-in-touch.css";
import "./help.css";
import "./localities.css";
import "./owner.css";
import "./steps.css";
import "./stories.css";
import "./tiles.css";
import "./upcoming.css";
import "./why.css";
