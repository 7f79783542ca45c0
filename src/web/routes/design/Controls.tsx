import { useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import * as chipStyles from "#web/ui/Chip.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import * as iconButtonStyles from "#web/ui/IconButton.module.css";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ICON_NAMES } from "#web/ui/icon-names.ts";
import { Link } from "#web/ui/Link.tsx";
import { Menu, MenuButton, MenuLink } from "#web/ui/Menu.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import * as styles from "./Design.module.css";
import { Row, Specimens } from "./Specimen.tsx";

/** Buttons, links, icons, menus. */
export function Actions() {
  const [busy, setBusy] = useState(false);
  const [sort, setSort] = useState("Relevance");
  return (
    <>
      <Specimens title="Buttons">
        <Row>
          <Button>Contact Now</Button>
          <Button look="tonal" icon="phone">
            Contact
          </Button>
          <Button look="outline" icon="download">
            Download Brochure
          </Button>
          <Button look="ghost" icon="share">
            Share
          </Button>
          <Button look="danger">Reject</Button>
          <span className={`${pageStyles.onDark} ${styles.darkGround}`}>
            <Button look="paper">Explore Now</Button>
          </span>
        </Row>
        <Row>
          <Button size="sm">Small, 44</Button>
          <Button>Medium, 48</Button>
          <Button size="lg" icon="search">
            Large, 56
          </Button>
          <Button disabled>Disabled</Button>
          <Button look="outline" disabled>
            Disabled
          </Button>
          <ButtonLink to="." look="outline" iconEnd="arrow">
            A link
          </ButtonLink>
        </Row>
        <Row>
          <Button busy={busy} busyWords="Sending..." onClick={() => setBusy(true)}>
            Send A Request
          </Button>
          <Button busy busyWords="Loading...">
            Sign in
          </Button>
          <Button look="outline" icon="download" busy busyWords="Preparing...">
            Download Brochure
          </Button>
          <Button look="ghost" onClick={() => setBusy(false)}>
            Set the first one free
          </Button>
        </Row>
      </Specimens>
      <Specimens title="Links, icon buttons, menus">
        <Row>
          <Link className={textStyles.link} to=".">
            All articles <Icon name="arrow" size={18} />
          </Link>
          <IconButton icon="heart" label="Heart" />
          <IconButton line icon="chevron-left" label="Previous" disabled />
          <IconButton line icon="chevron-right" label="Next" />
          <Menu
            trigger={
              <>
                Sort by: {sort}
                <Icon name="chevron-down" size={16} />
              </>
            }
            triggerClass={`${chipStyles.chip} ${chipStyles.filter}`}
          >
            {["Relevance", "Newest", "Price low to high"].map((order) => (
              <MenuButton key={order} chosen={order === sort} onClick={() => setSort(order)}>
                {order}
              </MenuButton>
            ))}
          </Menu>
          <Menu
            trigger={<Icon name="more" />}
            triggerClass={`${iconButtonStyles.button} ${iconButtonStyles.line}`}
            triggerLabel="More"
          >
            <MenuLink icon="edit" to=".">
              Edit
            </MenuLink>
            <MenuLink icon="copy" to=".">
              Copy link
            </MenuLink>
            <hr />
            <MenuButton icon="trash" bad>
              Delete
            </MenuButton>
          </Menu>
        </Row>
      </Specimens>
      <Specimens title="Icons">
        <ul className={styles.icons}>
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <Icon name={name} size={24} />
              {name}
            </li>
          ))}
        </ul>
      </Specimens>
    </>
  );
}
