import { FormattedMessage } from 'react-intl';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { KycReasonText } from '#web/parts/people/KycReasonText.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { IdentityReview } from './identity/IdentityReview.tsx';

type UserIdentitySectionProps = {
  user: Pick<UserPage, 'personType' | 'company' | 'documents'> & { kyc: NonNullable<UserPage['kyc']> };
  name: string;
};

/** The status of the identity check, with a link to its review. */
export function UserIdentitySection({ user, name }: UserIdentitySectionProps) {
  const { status, facts, documentExpiresOn } = user.kyc;
  return (
    <section className={flow({ gap: '3' })}>
      <div className={flow({ direction: 'apart', gap: '3' })}>
        <h3 className={css({ textStyle: 'strong' })}>
          <FormattedMessage id="manager.users.kyc" />
        </h3>
        <EntityStatusBadge entity="kyc" status={status} />
      </div>
      {facts.reason && (
        <p>
          <KycReasonText reason={facts.reason} />
        </p>
      )}
      {documentExpiresOn && (
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage id="manager.kyc.validUntil" values={{ day: <DateTime value={documentExpiresOn} /> }} />
        </p>
      )}
      <IdentityReview user={user} name={name} />
    </section>
  );
}
