import { FormattedMessage } from 'react-intl';
import type { KycEvent } from '#machines/kyc/kyc.contract.ts';
import { kycMachine } from '#machines/kyc/kyc.machine.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import type { UserPage } from '#machines/user/user.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Act, ReasonAct } from '#web/views/manager/acts/Act.tsx';
import { RefusalNotice } from '#web/views/manager/acts/Refusal.tsx';
import { useSend } from '#web/views/manager/acts/useSend.ts';
import { StoredFile } from '#web/views/manager/StoredFile.tsx';
import { KycBadge } from './badges.tsx';

type IdentitySectionProps = { kyc: NonNullable<UserPage['kyc']>; documents: UserPage['documents'] };

/** How far the identity check is, its papers, and the decision that is the manager's where the provider left it. */
export function IdentitySection({ kyc: { id, status, version, facts, ...kyc }, documents }: IdentitySectionProps) {
  const { send, refusal } = useSend<KycEvent>({ things: ['kyc', 'person'], path: `/kyc/${id}/events`, version });
  const now = snapshotOf(kycMachine, status, { ...facts });
  return (
    <section className={flow({ gap: '3' })}>
      <div className={flow({ direction: 'apart', gap: '3' })}>
        <h3 className={css({ textStyle: 'strong' })}>
          <FormattedMessage id="manager.users.kyc" />
        </h3>
        <KycBadge status={status} />
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
      <div className={flow({ direction: 'row', gap: '3' })}>
        {now.can({ type: 'kyc.approve' }) && (
          <Act
            label={<FormattedMessage id="manager.act.kyc.approve" />}
            title={<FormattedMessage id="manager.ask.kyc.approve" />}
            onConfirm={() => send({ type: 'kyc.approve' })}
          >
            <FormattedMessage id="manager.follows.kyc.approve" />
          </Act>
        )}
        {now.can({ type: 'kyc.reject', reason: '-' }) && (
          <ReasonAct
            label={<FormattedMessage id="manager.act.kyc.reject" />}
            title={<FormattedMessage id="manager.ask.kyc.reject" />}
            isDangerous
            onConfirm={(reason) => send({ type: 'kyc.reject', reason })}
          >
            <FormattedMessage id="manager.follows.kyc.reject" />
          </ReasonAct>
        )}
      </div>
    </section>
  );
}
