import { Form } from "react-router";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import type { Defaults } from "../admin/desk-address.ts";
import { useAddressForm } from "../admin/use-address-form.ts";

export interface PickOf {
  name: string;
  label: string;
  value: string;
  /** The words of the choice that filters nothing. */
  all: string;
  options: readonly { value: string; label: string }[];
}

interface ModerationBarProps {
  action: string;
  search: { label: string; value: string };
  picks: readonly PickOf[];
  defaults: Defaults;
}

/** Search and filters of one list; everything chosen stands in the address. */
export function ModerationBar({ action, search, picks, defaults }: ModerationBarProps) {
  const form = useAddressForm(defaults);
  return (
    <Form {...form} method="get" action={action} className="desk" role="search">
      <span className="affix desk__search">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="search"
          defaultValue={search.value}
          aria-label={search.label}
          placeholder={search.label}
        />
      </span>
      {picks.map(({ name, label, value, all, options }) => (
        <select
          key={name}
          className="input desk__pick mod__pick"
          name={name}
          aria-label={label}
          defaultValue={value}
        >
          <option value="all">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ))}
      <noscript>
        <Button type="submit" look="outline" size="sm">
          {m.admin_apply()}
        </Button>
      </noscript>
      <div className="desk__end">
        <ButtonLink look="ghost" size="sm" to={action} preventScrollReset>
          {m.admin_clear()}
        </ButtonLink>
      </div>
    </Form>
  );
}
