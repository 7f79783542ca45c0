// The styles of cards: only the server renders them, so their styles are loaded with the page.
import "#web/features/shortlist/CardTools.module.css";
import "./NoPhoto.module.css";
import "./Reduced.module.css";
