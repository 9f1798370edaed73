import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

/** Few users need it, once a year. */
const ReturnBoxesRows = lazy(async () => ({ default: (await import('./ReturnBoxesRows.tsx')).ReturnBoxesRows }));

/** Shows the boxes of a year's return. */
export function ReturnBoxesAction({ year }: { year: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" size="small" onClick={() => setOpen(true)}>
        <span>
          <FormattedMessage id="taxStatement.showBoxes" />
          <VisuallyHidden>
            {' '}
            <FormattedMessage id="taxStatement.of" values={{ year }} />
          </VisuallyHidden>
        </span>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="taxStatement.boxesOf" values={{ year }} />}
      >
        {isOpen && (
          <Suspense>
            <ReturnBoxesRows year={year} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
