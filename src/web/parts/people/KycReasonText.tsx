import { FormattedMessage } from 'react-intl';
import { isReasonCode } from '#machines/people/kyc/kyc.reasons.ts';

/** The reason of a provider in words. The reason of a manager is already a sentence. */
export const KycReasonText = ({ reason }: { reason: string }) =>
  isReasonCode(reason) ? <FormattedMessage id={`kyc.reason.${reason}`} /> : reason;
