import { m } from "#words/generated/messages.js";

export default function Home() {
  return (
    <main id="main" className="wrap section">
      <h1>{m.brand()}</h1>
      <p className="lede">{m.site_description()}</p>
    </main>
  );
}
