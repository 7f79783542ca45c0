import { useId, useState } from "react";
import { Checkbox, Radio, Switch } from "#web/ui/Choice.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { RangeSlider } from "#web/ui/RangeSlider.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { formatNumber } from "#words/numbers.ts";
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
