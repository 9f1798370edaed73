import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ActionButton } from '#web/commands/ActionButton.tsx';

type ProposeAgainActionProps = { disabledReason: ReactNode; onPropose: (password: string) => Promise<unknown> };

/** Proposes an act again after the other managers refused it or let it expire. */
export const ProposeAgainAction = ({ disabledReason, onPropose }: ProposeAgainActionProps) => (
  <ActionButton
    label={<FormattedMessage id="instruction.proposeAgain" />}
    title={<FormattedMessage id="instruction.proposeAgain.title" />}
    disabledReason={disabledReason}
    asksPassword
    isSecondNeeded
    onConfirm={({ password }) => onPropose(password)}
  />
);
