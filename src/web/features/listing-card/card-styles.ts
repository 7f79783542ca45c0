// What cards are dressed in: the server alone draws them, so their styles come with the page.
import "#web/features/shortlist/CardTools.module.css";
import "./NoPhoto.module.css";
import "./Reduced.module.css";
