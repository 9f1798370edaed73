import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { link } from '#styled/recipes';

const ConsentChoice = lazy(() => import('./ConsentChoice.tsx').then((module) => ({ default: module.ConsentChoice })));

/** Opens the choice anew; its code is fetched when somebody does. */
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
          <ConsentChoice isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
