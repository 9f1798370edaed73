import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { verificationMachine } from '#machines/people/verification/verification.machine.ts';
import type { PendingVerification } from '#machines/people/verification/verification.pending.ts';
import { useEmittedEvents } from '#web/forms/submitTo.ts';
import { Button } from '#web/ui/Button.tsx';
import { AuthCard } from './AuthCard.tsx';
import { CodeEntry } from './CodeEntry.tsx';

interface VerificationStepProps {
  flow: ActorRefFrom<typeof verificationMachine>;
  onResent?: (pending: PendingVerification) => void;
  onBack: () => void;
}

export function VerificationStep({ flow, onResent, onBack }: VerificationStepProps) {
  const email = useSelector(flow, (now) => now.context.pending.email);
  useEmittedEvents(flow, (fact) => {
    if (fact.type === 'code.resent') onResent?.(flow.getSnapshot().context.pending);
  });
  return (
    <AuthCard
      title={<FormattedMessage id="auth.codeTitle" />}
      detail={<FormattedMessage id="auth.codeSent" values={{ email: <strong>{email}</strong> }} />}
      links={
        <Button tone="plain" onClick={onBack}>
          <FormattedMessage id="auth.back" />
        </Button>
      }
    >
      <CodeEntry flow={flow} />
    </AuthCard>
  );
}
