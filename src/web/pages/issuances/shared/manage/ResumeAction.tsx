import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TokenEvent } from '#machines/register/token/token.contract.ts';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';

export type TokenProposalProps = {
  symbol: string;
  disabledReason: ReactNode;
  onPropose: (event: TokenEvent, password: string) => Promise<unknown>;
};

/** Resuming ends a protection, so another manager has to approve it. */
export function ResumeAction({ symbol, disabledReason, onPropose }: TokenProposalProps) {
  return (
    <ReasonActionButton
      label={<FormattedMessage id="manager.act.token.resume" />}
      title={<FormattedMessage id="manager.ask.token.resume" values={{ symbol }} />}
      tone="primary"
      disabledReason={disabledReason}
      asksPassword
      isSecondNeeded
      isSecret
      wording={{ hint: null }}
      onConfirm={(reason, { password }) => onPropose({ type: 'token.resume', reason }, password)}
    >
      <FormattedMessage id="manager.follows.token.resume" />
    </ReasonActionButton>
  );
}
