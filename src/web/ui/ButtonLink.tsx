import { Link, type LinkProps } from "#web/ui/Link.tsx";
import { type ButtonStyle, getButtonClass } from "./button-class.ts";
import { Icon, type IconName } from "./Icon.tsx";

export interface ButtonLinkProps extends ButtonStyle, LinkProps {
  icon?: IconName;
  iconEnd?: IconName;
}

/** A link that looks like a button. For `tel:`, `mailto:` and downloads pass `reloadDocument`. */
export function ButtonLink(props: ButtonLinkProps) {
  const { look, size, block, icon, iconEnd, className, children, ...rest } = props;
  return (
    <Link {...rest} className={getButtonClass({ look, size, block }, className)} data-part="button">
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={18} />}
    </Link>
  );
}
