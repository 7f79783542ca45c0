import { Fragment, type ReactNode } from "react";
import type { Block, Prose as ProseText, Table } from "#content/prose.ts";
import { getSlug } from "#domain/place/places.ts";
import { Breakable } from "#web/ui/Breakable.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as styles from "./Prose.module.css";

/** A longer text: headings with anchors, paragraphs, lists, tables. */
export function Prose({ blocks }: { blocks: ProseText }) {
  return (
    <div className={styles.text} data-part="text">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is constant
        <Fragment key={index}>{renderBlock(block)}</Fragment>
      ))}
    </div>
  );
}

function renderBlock(block: Block): ReactNode {
  if ("h" in block) return <h2 id={getSlug(block.h)}>{block.h}</h2>;
  if ("p" in block) return <p>{block.p}</p>;
  if ("note" in block) return <Notice>{block.note}</Notice>;
  if ("list" in block) return <ul>{renderItems(block.list)}</ul>;
  if ("steps" in block) return <ol>{renderItems(block.steps)}</ol>;
  return <Figures {...block.table} />;
}

const renderItems = (lines: readonly string[]) => lines.map((line) => <li key={line}>{line}</li>);

function Figures({ head, rows, wordy }: Table) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be focusable
    <section className={styles.table} aria-label={head.join(", ")} tabIndex={0}>
      <table data-wordy={wordy}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">
                <Breakable text={first ?? ""} />
              </th>
              {rest.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their column
                <td key={index} data-head={wordy && head[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
