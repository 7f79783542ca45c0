import { Form } from "react-router";
import type { LeadQuery } from "#contract/lead.ts";
import { LEAD_PERIODS } from "#domain/date-range.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import { LEAD_DEFAULTS } from "./dashboard-defaults.ts";
import { useAddressForm } from "./use-address-form.ts";

/** Search and period of the tracker. */
export function LeadFilterBar({ query }: { query: LeadQuery }) {
  const form = useAddressForm(LEAD_DEFAULTS);
  return (
    <Form {...form} method="get" action={paths.adminLeads()} className="desk" role="search">
      <span className="affix desk__search">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="search"
          defaultValue={query.search}
          aria-label={m.admin_lead_search()}
          placeholder={m.admin_lead_search()}
        />
      </span>
      <select
        className="input desk__pick"
        name="period"
        aria-label={m.admin_lead_period()}
        defaultValue={query.period}
      >
        {LEAD_PERIODS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" look="outline" size="sm">
          {m.admin_apply()}
        </Button>
      </noscript>
      <div className="desk__end">
        <ButtonLink look="ghost" size="sm" to={paths.adminLeads()} preventScrollReset>
          {m.admin_clear()}
        </ButtonLink>
      </div>
    </Form>
  );
}
