import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#web/ui/Button.tsx';
import { consentActor } from './consentActor.ts';

const answers = [
  { id: 'ui.consent.deny', event: { type: 'consent.deny' } },
  { id: 'ui.consent.withdraw', event: { type: 'consent.withdraw' } },
  { id: 'ui.consent.grant', event: { type: 'consent.grant' } },
] as const;

/** Both answers before the choice, and only the opposite answer afterwards. */
export function ConsentButtons() {
  const now = useSelector(consentActor(), (snapshot) => snapshot);
  return answers
    .filter(({ event }) => now.can(event))
    .map(({ id, event }) => (
      <Button key={id} size="small" tone="secondary" onClick={() => consentActor().send(event)}>
        <FormattedMessage id={id} />
      </Button>
    ));
}
