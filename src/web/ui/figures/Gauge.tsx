import type { ReactNode } from 'react';
import { gauge } from '#styled/recipes';

export type GaugeProps = {
  value: number;
  max: number;
  /** The sentence that says the same in words. */
  label: string;
  /** The value as text, in the middle. */
  figure: ReactNode;
  /** The texts at both ends of the scale. */
  ends: readonly [ReactNode, ReactNode];
};

const RADIUS = 100;
const ARC = `M 20 120 A ${RADIUS} ${RADIUS} 0 0 1 220 120`;

/** A part of a whole as a half circle. */
export function Gauge({ value, max, label, figure, ends: [start, end] }: GaugeProps) {
  const styles = gauge();
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div className={styles.root}>
      <svg viewBox="0 0 240 124" className={styles.arc} role="img" aria-label={label}>
        <path d={ARC} pathLength={100} className={styles.track} />
        {share > 0 && <path d={ARC} pathLength={100} strokeDasharray={`${share * 100} 100`} className={styles.value} />}
      </svg>
      <p className={styles.figure} aria-hidden>
        {figure}
      </p>
      <p className={styles.ends} aria-hidden>
        <span>{start}</span>
        <span>{end}</span>
      </p>
    </div>
  );
}
