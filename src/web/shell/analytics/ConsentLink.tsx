import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { link } from '#styled/recipes';

const ConsentDialog = lazy(() => import('./ConsentDialog.tsx').then((module) => ({ default: module.ConsentDialog })));

/** Opens the consent dialog, whose code is loaded at the first click. */
export function ConsentLink() {
  const [wasOpened, setOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={link({ tone: 'quiet' })} onClick={open}>
        <FormattedMessage id="ui.consent.change" />
      </button>
      {wasOpened && (
        <Suspense>
          <ConsentDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
