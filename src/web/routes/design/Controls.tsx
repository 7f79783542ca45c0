import { useId, useState } from "react";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import * as chipStyles from "#web/ui/Chip.module.css";
import { Checkbox, Radio, Switch } from "#web/ui/Choice.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as iconButtonStyles from "#web/ui/IconButton.module.css";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ICON_NAMES } from "#web/ui/icon-names.ts";
import { Link } from "#web/ui/Link.tsx";
import { Menu, MenuButton, MenuLink } from "#web/ui/Menu.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { RangeSlider } from "#web/ui/RangeSlider.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { PasswordField, TextArea, TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { formatNumber } from "#words/numbers.ts";
import * as styles from "./Design.module.css";
import { Columns, Row, Specimens } from "./Specimen.tsx";

const KINDS = ["Flat", "House", "Villa"].map((label) => ({ value: label, label }));

/** All form fields. */
export function Fields() {
  const group = useId();
  const [area, setArea] = useState(6000);
  return (
    <>
      <Specimens title="Fields">
        <Columns>
          <TextField label="First Name" defaultValue="Pema" />
          <TextField label="Location" icon="pin" placeholder="Enter a location..." />
          <TextField
            label="Pincode"
            defaultValue="7340"
            error="A pincode has six digits. Two are missing."
            inputMode="numeric"
          />
          <SelectField label="Property Type" options={KINDS} placeholder="Any" />
          <TextField
            label="Area"
            unit="sq.ft"
            type="number"
            defaultValue={1420}
            hint="Built-up, as in the deed."
          />
          <PasswordField label="Password" defaultValue="a long password" autoComplete="off" />
          <TextField label="Builder" optional />
          <TextField label="Property ID" defaultValue="A41F7C" disabled />
          <TextArea label="Message" hint="When may we call?" rows={3} />
          <PasswordField
            label="Confirm password"
            error="Both passwords must be the same."
            autoComplete="off"
          />
          <SelectField label="Facing" options={KINDS} error="Choose the side of the front door." />
        </Columns>
      </Specimens>
      <Specimens title="Choices">
        <Row>
          <Checkbox label="Apartment" defaultChecked />
          <Checkbox label="Land" />
          <Checkbox label="Disabled" disabled />
          <Radio label="Below 1Cr" name={group} defaultChecked />
          <Radio label="Around 50Lakhs" name={group} />
          <Switch label="Verified" defaultChecked />
          <Switch label="Off" />
        </Row>
        <Columns>
          <div>
            <Checkbox label="Owner" count="126" defaultChecked />
            <Checkbox label="Builder" count="1,211" />
            <Switch row label="Photos checked" defaultChecked />
          </div>
          <RangeSlider
            label="Up to"
            min={1}
            max={20}
            value={4}
            format={(crores) => `₹${crores} Cr`}
            ends={["Rs. 1Cr", "Rs. 20Cr"]}
          />
          <RangeSlider
            label={`Up to (let go at ${area})`}
            min={0}
            max={10000}
            step={100}
            value={area}
            format={(feet) => `${formatNumber(feet)} sq.ft`}
            ends={["0", "10,000 sq.ft"]}
            onCommit={setArea}
          />
        </Columns>
      </Specimens>
    </>
  );
}

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
