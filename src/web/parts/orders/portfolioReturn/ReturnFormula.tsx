import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PortfolioReturn } from '#machines/orders/investment/moneyWeighted.wire.ts';
import { css } from '#styled/css';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';

const ReturnDetails = lazy(async () => ({ default: (await import('./ReturnDetails.tsx')).ReturnDetails }));

/** The button that shows how the return is computed, and from which amounts. */
export function ReturnFormula({ data }: { data: PortfolioReturn }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={button} onClick={() => setIsOpen(true)}>
        <FormattedMessage id="portfolio.return.formula" />
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={<FormattedMessage id="portfolio.return.title" />}
        size="wide"
      >
        <Suspense fallback={<SkeletonRows count={4} />}>
          <ReturnDetails data={data} />
        </Suspense>
      </Dialog>
    </>
  );
}

const button = css({ color: '[inherit]', textDecoration: 'underline', cursor: 'pointer', minHeight: '6' });
