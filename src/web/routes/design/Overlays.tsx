import { useState } from "react";
import { Accordion } from "#web/ui/Accordion.tsx";
import { Button, Spinner } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Drawer } from "#web/ui/Drawer.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import * as styles from "./Design.module.css";
import { Columns, Row, Specimens } from "./Specimen.tsx";

type Side = "left" | "right" | "bottom";

/** Overlays, and messages about the state of things. */
export function Overlays() {
  const [asking, setAsking] = useState(false);
  const [side, setSide] = useState<Side>("left");
  const [drawn, setDrawn] = useState(false);
  const draw = (from: Side) => {
    setSide(from);
    setDrawn(true);
  };
  return (
    <>
      <Specimens title="Dialog, drawer, toast">
        <Row>
          <Button look="outline" onClick={() => setAsking(true)}>
            Dialog
          </Button>
          {(["left", "right", "bottom"] as const).map((from) => (
            <Button key={from} look="outline" onClick={() => draw(from)}>
              Drawer, {from}
            </Button>
          ))}
          <Button
            look="outline"
            onClick={() =>
              showToast({ words: "Added to your shortlist", action: { label: "Undo", onAct: () => {} } })
            }
          >
            Toast
          </Button>
          <Button
            look="outline"
            onClick={() => showToast({ tone: "bad", words: "You are offline. We will send it later." })}
          >
            Toast, bad
          </Button>
        </Row>
        <Dialog
          open={asking}
          onClose={() => setAsking(false)}
          title="Delete this listing?"
          footer={
            <>
              <Button look="ghost" onClick={() => setAsking(false)}>
                Keep it
              </Button>
              <Button look="danger" onClick={() => setAsking(false)}>
                Delete listing
              </Button>
            </>
          }
        >
          <p className={textStyles.muted}>It leaves the site now. You can bring it back for 30 days.</p>
        </Dialog>
        <Drawer
          open={drawn}
          onClose={() => setDrawn(false)}
          title="Filters"
          side={side}
          footer={
            <Button block onClick={() => setDrawn(false)}>
              Show 184 homes
            </Button>
          }
        >
          <div className={styles.stack}>
            {["Locality", "Builder", "Pincode"].map((label) => (
              <TextField key={label} label={label} />
            ))}
          </div>
        </Drawer>
      </Specimens>
      <Specimens title="Notices and empty states">
        <Columns min={300}>
          <div className={styles.stack}>
            <Notice>Prices are those of the last confirmation.</Notice>
            <Notice tone="ok" title="Sent">
              We will call before 7 PM today.
            </Notice>
            <Notice tone="warn" title="Looks like one we have">
              Same address and area as <a href="/design">9C40B2</a>.
            </Notice>
            <Notice tone="bad" title="Not saved">
              The connection dropped. Nothing you typed is lost.
            </Notice>
            <Row>
              <Spinner /> Loading properties...
            </Row>
          </div>
          <EmptyState
            level={3}
            title="No properties found"
            words="Try adjusting your search or filter criteria"
          >
            <Button look="outline">Clear all filters</Button>
          </EmptyState>
        </Columns>
      </Specimens>
      <Specimens title="Accordion">
        <Accordion
          items={[
            { title: "Does listing cost anything?", body: "No. Listing is free and there is no brokerage." },
            { title: "Who calls me?", body: "A person from our office, and nobody else." },
            { title: "What is checked?", body: "Papers, photos, video or the site, each with its date." },
          ]}
        />
      </Specimens>
    </>
  );
}
