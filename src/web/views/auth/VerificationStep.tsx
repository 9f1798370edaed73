import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { verificationMachine } from '#machines/verification/verification.machine.ts';
import { Button } from '#web/ui/Button.tsx';
import { AuthCard } from './AuthCard.tsx';
import { CodeEntry } from './CodeEntry.tsx';

interface VerificationStepProps {
  flow: ActorRefFrom<typeof verificationMachine>;
  onBack: () => void;
}

export function VerificationStep({ flow, onBack }: VerificationStepProps) {
  const email = useSelector(flow, (now) => now.context.pending.email);
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
