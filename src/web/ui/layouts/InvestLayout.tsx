import type { ReactNode } from 'react';
import { investLayout } from '#styled/recipes';
import { StepProgress, type StepProgressProps } from '#web/ui/states/StepProgress.tsx';
import { type Brand, BrandMark } from './BrandMark.tsx';
import { type InvestSummary, InvestSummaryAside } from './InvestSummary.tsx';
import { contentId, SkipLink } from './SkipLink.tsx';

export type InvestLayoutProps = {
  brand: Brand;
  /** Undefined on the public page. */
  progress?: StepProgressProps;
  summary?: InvestSummary;
  /** At the end of the brand's row: the language links and the exit. */
  tools?: ReactNode;
  banner?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

export function InvestLayout({ brand, progress, summary, tools, banner, footer, children }: InvestLayoutProps) {
  const styles = investLayout();
  return (
    <>
      <SkipLink />
      {banner}
      <div className={styles.root}>
        <header className={styles.header}>
          <div className={styles.bar}>
            <BrandMark {...brand} />
            {progress && (
              <div className={styles.progress}>
                <StepProgress {...progress} />
              </div>
            )}
            {tools}
          </div>
        </header>
        <div className={styles.columns}>
          {summary && <InvestSummaryAside {...summary} />}
          <main id={contentId} className={styles.main} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      {footer}
    </>
  );
}
