import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { computeInstalment, getAmountsFor, USUAL_LOAN } from "#domain/money/loan.ts";
import { formatRupees, formatShortRupees } from "#domain/money/money.ts";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { m } from "#words/generated/messages.js";
import * as detailStyles from "./Detail.module.css";
import * as styles from "./Emi.module.css";
import { Section } from "./Section.tsx";

const EmiCalculator = lazy(() => getPartScript(() => import("./EmiCalculator.tsx")));

/** Loaded when it is this close to the window. */
const MARGIN = "600px";

/** The EMI calculator for a price. Until its script has loaded, and without scripts, it is an example as text. */
export function Emi({ price }: { price: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const handleSeen = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && setNear(true);
    const observer = new IntersectionObserver(handleSeen, { rootMargin: MARGIN });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const example = <Example price={price} />;
  return (
    <Section id="emi" tall={1040} title={m.detail_emi()}>
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
  const { usual: amount } = getAmountsFor(price);
  const { percent, years } = USUAL_LOAN;
  const monthly = formatRupees(computeInstalment({ amount, percent, years }));
  return (
    <div className={`${styles.calculator} ${styles.example}`}>
      <p className={detailStyles.prose} data-part="prose">
        {m.detail_emi_words({ amount: formatShortRupees(amount), percent, years, monthly })}
      </p>
      <p className={styles.note}>{m.detail_emi_note()}</p>
    </div>
  );
}
