import { FormattedMessage } from 'react-intl';
import { kycMachine } from '#machines/people/kyc/kyc.machine.ts';
import type { ConfirmedKycEvent } from '#machines/people/kyc/kyc.stepUp.ts';
import type { Kyc } from '#machines/people/kyc/kyc.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { flow } from '#styled/recipes';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { useSend } from '#web/commands/useSend.ts';

/** Corrects data confirmed by an identity check, with another check of the right document. */
export function RepeatCheck({ kyc: { id, status, version, facts } }: { kyc: Kyc }) {
  const { send } = useSend<ConfirmedKycEvent>({ entities: ['kyc', 'user'], path: `/kyc/${id}/events`, version });
  if (!restoreSnapshot(kycMachine, status, { ...facts }).can({ type: 'kyc.repeat' })) return null;
  return (
    <div className={flow({ gap: '3' })}>
      <p>
        <FormattedMessage id="account.kyc.repeatWhy" />
      </p>
      <div>
        <ActionButton
          label={<FormattedMessage id="account.kyc.repeat" />}
          title={<FormattedMessage id="account.kyc.repeatTitle" />}
          onConfirm={() => send({ type: 'kyc.repeat' })}
        >
          <FormattedMessage id="account.kyc.repeatDetail" />
        </ActionButton>
      </div>
    </div>
  );
}
