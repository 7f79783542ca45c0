import { moderationQuery } from "#contract/admin/moderation.ts";
import { paths } from "#domain/address/paths.ts";
import { ADMIN_PAGE_SIZES } from "#domain/limits.ts";
import { AdminHead } from "#web/features/admin/AdminHead.tsx";
import { SearchedList } from "#web/features/admin/AdminList.tsx";
import { PROPERTY_DEFAULTS } from "#web/features/admin/list-address.ts";
import { PROPERTY_LIST_TEXT } from "#web/features/admin/list-count.ts";
import { loadAdminList } from "#web/features/admin/load-list.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/properties.ts";
import { Counters, StatusPick, TypePick } from "./PropertyFilters.tsx";
import { BulkProperties, PropertyCards } from "./PropertyList.tsx";

/** The dashboard's filters without its dates. */
const asked = moderationQuery.omit({ range: true, from: true, to: true });

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_nav_properties());

export const loader = (args: Route.LoaderArgs) =>
  loadAdminList(args, asked, ({ moderation }, actor, query) =>
    moderation.list(actor, { ...query, range: "all", from: "", to: "" }),
  );

/** All properties as cards, with tiles that count them by status. */
export default function Properties({ loaderData }: Route.ComponentProps) {
  const { query, wrong, list } = loaderData;
  return (
    <>
      <AdminHead title={m.admin_nav_properties()} words={m.admin_list_words()}>
        <ButtonLink size="sm" look="outline" to={paths.adminListFor()}>
          {m.owner_desk_title()}
        </ButtonLink>
        <ButtonLink size="sm" icon="plus" to={paths.ownerListing()}>
          {m.admin_list_add()}
        </ButtonLink>
      </AdminHead>
      <Counters counters={list.counters} list={paths.adminProperties()} />
      <SearchedList
        {...{ query, wrong, list }}
        sizes={ADMIN_PAGE_SIZES}
        defaults={PROPERTY_DEFAULTS}
        action={paths.adminProperties()}
        searchLabel={m.admin_search()}
        sorted="property"
        picks={
          <>
            <StatusPick status={query.status} />
            <TypePick type={query.type} types={list.types} />
          </>
        }
        words={PROPERTY_LIST_TEXT}
        count={list.properties.length}
      >
        {() => (
          <BulkProperties>
            <PropertyCards rows={list.properties} />
          </BulkProperties>
        )}
      </SearchedList>
    </>
  );
}
