import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { flow } from '#styled/recipes';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ConsentButtons } from './ConsentButtons.tsx';
import { consentActor } from './consentActor.ts';

type ConsentChoiceProps = { isOpen: boolean; onClose: () => void };

/** What was chosen, and the way to choose otherwise: as short as the first one. */
export function ConsentChoice({ isOpen, onClose }: ConsentChoiceProps) {
  const choice = useSelector(consentActor(), ({ value }) => value);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<FormattedMessage id="ui.consent.change" />}
      footer={<ConsentButtons />}
    >
      <div className={flow({ gap: '3' })}>
        <p>
          <FormattedMessage id="ui.consent.text" />
        </p>
        <p aria-live="polite">
          {choice === 'granted' && <FormattedMessage id="ui.consent.granted" />}
          {choice === 'denied' && <FormattedMessage id="ui.consent.denied" />}
        </p>
      </div>
    </Dialog>
  );
}
