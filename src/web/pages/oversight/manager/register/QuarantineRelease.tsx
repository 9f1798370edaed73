import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { type QuarantinedEntity, ReleaseReason } from '#machines/shared/quarantine.wire.ts';
import { proposeRelease, registerProofQuery } from '#web/api/oversight/registerProof.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { useIdempotentSend } from '#web/commands/idempotentSend.ts';
import type { Proof } from '#web/commands/PasswordContext.ts';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { useProposalToast } from '#web/commands/useProposalToast.ts';

const schema = v.object({ reason: ReleaseReason });
const wording = {
  label: 'quarantine.release.reason',
  hint: 'quarantine.release.reasonHint',
  missing: 'quarantine.release.reasonMissing',
} as const;

/** Proposes to accept a record as it is. Another manager has to approve it. */
export function QuarantineRelease({ held: { entity, id, title } }: { held: QuarantinedEntity }) {
  const queries = useQueryClient();
  const idempotentSend = useIdempotentSend();
  const showProposal = useProposalToast();
  const propose = async (reason: string, { password }: Proof) => {
    const body = { entity, id, reason, password };
    try {
      await idempotentSend(body, (key) => proposeRelease(body, key));
      showProposal();
    } finally {
      await queries.invalidateQueries({ queryKey: registerProofQuery.queryKey });
      await queries.invalidateQueries(queriesShowing('approval'));
    }
  };
  return (
    <ReasonActionButton
      label={<FormattedMessage id="quarantine.release" />}
      title={<FormattedMessage id="quarantine.release.title" values={{ title }} />}
      schema={schema}
      wording={wording}
      asksPassword
      isSecondNeeded
      isSecret
      onConfirm={propose}
    >
      <p>
        <FormattedMessage id="quarantine.release.detail" values={{ title }} />
      </p>
    </ReasonActionButton>
  );
}
