import { useOffice } from "#web/office.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import "./why-table.css";

/** Ours, and what listing portals commonly do. */
const rows = () => [
  { what: m.owner_why_cost(), ours: m.owner_why_cost_ours(), theirs: m.owner_why_cost_theirs() },
  { what: m.owner_why_calls(), ours: m.owner_why_calls_ours(), theirs: m.owner_why_calls_theirs() },
  { what: m.owner_why_number(), ours: m.owner_why_number_ours(), theirs: m.owner_why_number_theirs() },
  { what: m.owner_why_check(), ours: m.owner_why_check_ours(), theirs: m.owner_why_check_theirs() },
  { what: m.owner_why_deal(), ours: m.owner_why_deal_ours(), theirs: m.owner_why_deal_theirs() },
  { what: m.owner_why_local(), ours: m.owner_why_local_ours(), theirs: m.owner_why_local_theirs() },
];

/** Why list here: the comparison with portals. */
export function WhyTable() {
  const { brand } = useOffice();
  return (
    <section className="section section--sand" aria-labelledby="why-list">
      <div className="wrap">
        <h2 id="why-list">{m.owner_why({ brand })}</h2>
        <p className="lede">{m.owner_why_lede()}</p>
        <table className="whyt">
          <thead>
            <tr>
              <td />
              <th scope="col">{brand}</th>
              <th scope="col">{m.owner_why_portals()}</th>
            </tr>
          </thead>
          <tbody>
            {rows().map(({ what, ours, theirs }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td data-label={brand}>
                  <Icon name="check" />
                  {ours}
                </td>
                <td data-label={m.owner_why_portals()}>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
