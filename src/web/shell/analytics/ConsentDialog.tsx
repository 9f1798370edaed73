import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { flow } from '#styled/recipes';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { ConsentButtons } from './ConsentButtons.tsx';
import { consentActor } from './consentActor.ts';

type ConsentDialogProps = { isOpen: boolean; onClose: () => void };

/** Shows the choice and lets the user change it. Withdrawing consent must be as easy as giving it (GDPR art. 7(3)). */
export function ConsentDialog({ isOpen, onClose }: ConsentDialogProps) {
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
