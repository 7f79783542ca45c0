import { moderationQuery } from "#contract/moderation.ts";
import { DESK_PAGE_SIZES } from "#domain/limits.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import * as styles from "#web/features/desk/AdminFrame.module.css";
import { Counters } from "#web/features/desk/Counters.tsx";
import { DeskList } from "#web/features/desk/DeskList.tsx";
import { PROPERTY_DEFAULTS } from "#web/features/desk/dashboard-defaults.ts";
import { StatusPick, TypePick } from "#web/features/desk/FilterBar.tsx";
import { ListFilters } from "#web/features/desk/ListFilters.tsx";
import { parseListAddress } from "#web/features/desk/parse-list-address.ts";
import { PROPERTY_WORDS } from "#web/features/desk/shown-line.ts";
import { PropertyCards } from "#web/features/property-desk/PropertyCards.tsx";
import { getBrand } from "#web/office.ts";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/properties.ts";

/** The dashboard's filters without its dates. */
const asked = moderationQuery.omit({ range: true, from: true, to: true });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ page: m.admin_nav_properties(), brand: getBrand(matches) }) },
  { name: "description", content: m.admin_description() },
];

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { query, wrong } = parseListAddress(asked, args.request);
  const { moderation } = args.context.get(servicesContext);
  return { query, wrong, list: await moderation.list(actor, { ...query, range: "all", from: "", to: "" }) };
}

/** All properties as cards, with tiles that count them by status. */
export default function Properties({ loaderData }: Route.ComponentProps) {
  const { query, wrong, list } = loaderData;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{m.admin_nav_properties()}</h1>
          <p>{m.admin_list_words()}</p>
        </div>
        <div className={styles.actions}>
          <ButtonLink size="sm" icon="plus" to={paths.ownerListing()}>
            {m.admin_list_add()}
          </ButtonLink>
        </div>
      </header>
      <Counters counters={list.counters} list={paths.adminProperties()} />
      <DeskList
        {...{ query, wrong, list }}
        sizes={DESK_PAGE_SIZES}
        defaults={PROPERTY_DEFAULTS}
        bar={
          <ListFilters
            action={paths.adminProperties()}
            defaults={PROPERTY_DEFAULTS}
            searchLabel={m.admin_search()}
            search={query.search}
          >
            <StatusPick status={query.status} />
            <TypePick type={query.type} types={list.types} />
          </ListFilters>
        }
        words={PROPERTY_WORDS}
        count={list.properties.length}
      >
        {() => <PropertyCards rows={list.properties} />}
      </DeskList>
    </>
  );
}
