import { FormattedMessage } from 'react-intl';
import type { KycEvent } from '#machines/kyc/kyc.contract.ts';
import { kycMachine } from '#machines/kyc/kyc.machine.ts';
import { kycPageActions } from '#machines/kyc/kyc.pageActions.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import type { UserPage } from '#machines/user/user.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { ActionButton, ReasonActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { actionsOf } from '#web/commands/actionsOf.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EntityStatusBadge } from '#web/ui/EntityStatusBadge.tsx';
import { StoredFile } from '#web/ui/StoredFile.tsx';

type UserIdentitySectionProps = { kyc: NonNullable<UserPage['kyc']>; documents: UserPage['documents'] };

/** The identity check and its documents. The manager decides if the provider left the decision open. */
export function UserIdentitySection({
  kyc: { id, status, version, facts, ...kyc },
  documents,
}: UserIdentitySectionProps) {
  const { send, refusal } = useSend<KycEvent>({ entities: ['kyc', 'user'], path: `/kyc/${id}/events`, version });
  const show = actionsOf(kycPageActions, snapshotOf(kycMachine, status, { ...facts }));
  return (
    <section className={flow({ gap: '3' })}>
      <div className={flow({ direction: 'apart', gap: '3' })}>
        <h3 className={css({ textStyle: 'strong' })}>
          <FormattedMessage id="manager.users.kyc" />
        </h3>
        <EntityStatusBadge entity="kyc" status={status} />
      </div>
      <RefusalNotice error={refusal} />
      {facts.reason && (
        <p>
          {facts.reason === 'documentExpired' ? <FormattedMessage id="manager.kyc.documentExpired" /> : facts.reason}
        </p>
      )}
      {kyc.documentExpiresOn && (
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage id="manager.kyc.validUntil" values={{ day: <DateTime value={kyc.documentExpiresOn} /> }} />
        </p>
      )}
      {documents.map(({ id: documentId, fileId, kind }) => (
        <StoredFile key={documentId} id={fileId} label={<FormattedMessage id={`manager.paper.${kind}`} />} />
      ))}
      <ActionRow>
        {show({ type: 'kyc.approve' }, (reason) => (
          <ActionButton
            label={<FormattedMessage id="manager.act.kyc.approve" />}
            title={<FormattedMessage id="manager.ask.kyc.approve" />}
            disabledReason={reason}
            onConfirm={() => send({ type: 'kyc.approve' })}
          >
            <FormattedMessage id="manager.follows.kyc.approve" />
          </ActionButton>
        ))}
        {show({ type: 'kyc.reject', reason: '-' }, (disabledReason) => (
          <ReasonActionButton
            label={<FormattedMessage id="manager.act.kyc.reject" />}
            title={<FormattedMessage id="manager.ask.kyc.reject" />}
            isDangerous
            disabledReason={disabledReason}
            onConfirm={(reason) => send({ type: 'kyc.reject', reason })}
          >
            <FormattedMessage id="manager.follows.kyc.reject" />
          </ReasonActionButton>
        ))}
      </ActionRow>
    </section>
  );
}
