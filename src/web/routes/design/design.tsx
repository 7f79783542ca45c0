import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { Actions, Fields } from "./Controls.tsx";
import * as styles from "./Design.module.css";
import { Marks } from "./Marks.tsx";
import { Overlays } from "./Overlays.tsx";
import { Cards, Frames } from "./Surfaces.tsx";

export const meta = () => [{ title: "Design system | Thikana" }, { name: "robots", content: "noindex" }];

/** Every component in every state, in both themes. Registered only in development; its texts are samples. */
export default function Design() {
  return (
    <main id="main" className={`${pageStyles.content} ${styles.page}`}>
      <h1>Design system</h1>
      <p className={textStyles.intro}>
        Every piece in every state, in both themes. Choose with the mouse, then with the keyboard.
      </p>
      {(["light", "dark"] as const).map((theme) => (
        <section key={theme} data-theme={theme} aria-label={theme} className={styles.theme}>
          <h2>{theme === "light" ? "Light" : "Dark"}</h2>
          <Actions />
          <Fields />
          <Marks />
          <Cards />
          <Overlays />
          <Frames />
        </section>
      ))}
    </main>
  );
}
