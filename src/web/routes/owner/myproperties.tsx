import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { parsedTolerantly } from "#contract/parsed.ts";
import { propertyQuery } from "#contract/property.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Pagination } from "#web/ui/Pagination.tsx";
import { m } from "#words/generated/messages.js";
import { OwnerCard } from "./OwnerCard.tsx";
import "./myproperties.css";

const A_PAGE = 12;
const number = new Intl.NumberFormat("en-IN");

export const meta = () => [
  { title: `${m.owner_mine()} · ${m.brand()}` },
  { name: "robots", content: "noindex" },
];

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const { actor } = args.context.get(visitorContext);
  const page = new URL(args.request.url).searchParams.get("page") ?? undefined;
  const query = parsedTolerantly(propertyQuery, { page, pageSize: A_PAGE });
  // Also for the team: here are the viewer's own, the desk has all.
  return args.context.get(servicesContext).property.listOwn(actor, query);
}

export default function MyProperties() {
  const { properties, total, page, pages } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="wrap mine">
      <div className="sec-head">
        <div>
          <h1>{m.owner_mine()}</h1>
          {total > 0 && <p className="lede">{m.owner_mine_count({ count: number.format(total) })}</p>}
        </div>
        {total > 0 && (
          <ButtonLink icon="plus" to={paths.ownerListing()}>
            {m.owner_list_new()}
          </ButtonLink>
        )}
      </div>
      {total === 0 ? (
        <EmptyState title={m.owner_mine_none()} words={m.owner_mine_none_words()}>
          <ButtonLink to={paths.listProperty()}>{m.owner_list_new()}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="mine__grid">
          {properties.map((property, at) => (
            <li key={property._id}>
              <OwnerCard property={property} priority={at === 0} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(to) => (to === 1 ? paths.ownerProperties() : `${paths.ownerProperties()}?page=${to}`)}
        />
      )}
    </main>
  );
}
