import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { amountsFor, instalment, USUAL_LOAN } from "#domain/money/loan.ts";
import { rupees, shortRupees } from "#domain/money/money.ts";
import { partScript } from "#web/features/page-line/page-line.ts";
import { m } from "#words/generated/messages.js";
import * as detailStyles from "./Detail.module.css";
import * as styles from "./Emi.module.css";
import { Section } from "./Section.tsx";

const EmiCalculator = lazy(() => partScript(() => import("./EmiCalculator.tsx")));

/** Loaded when this close to the window. */
const MARGIN = "600px";

/** The EMI calculator of a price. Until its script has come, and without one, an example in words. */
export function Emi({ price }: { price: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const seen = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && setNear(true);
    const observer = new IntersectionObserver(seen, { rootMargin: MARGIN });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const example = <Example price={price} />;
  return (
    <Section id="emi" title={m.detail_emi()}>
      <div ref={box} className={styles.room}>
        {near ? (
          <Suspense fallback={example}>
            <EmiCalculator price={price} />
          </Suspense>
        ) : (
          example
        )}
      </div>
    </Section>
  );
}

function Example({ price }: { price: number }) {
  const { usual: amount } = amountsFor(price);
  const { percent, years } = USUAL_LOAN;
  const monthly = rupees(instalment({ amount, percent, years }));
  return (
    <div className={`${styles.calculator} ${styles.example}`}>
      <p className={detailStyles.prose} data-part="prose">
        {m.detail_emi_words({ amount: shortRupees(amount), percent, years, monthly })}
      </p>
      <p className={styles.note}>{m.detail_emi_note()}</p>
    </div>
  );
}
