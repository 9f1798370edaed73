import { FormattedMessage } from 'react-intl';
import { whitelistingMachine } from '#machines/register/whitelisting/whitelisting.machine.ts';
import { whitelistingPageActions } from '#machines/register/whitelisting/whitelisting.pageActions.ts';
import type { ConfirmedWhitelistingAction } from '#machines/register/whitelisting/whitelisting.stepUp.ts';
import type { WhitelistRow } from '#machines/register/whitelisting/whitelisting.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { MoreActs } from '#web/commands/MoreActs.tsx';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { shortAddress } from '#web/parts/register/shortAddress.ts';

const PLACEHOLDER_REASON = '-';

type WhitelistActionsProps = {
  row: WhitelistRow;
  /** The chain has refused the last change or differs from the list, so the next step is to repeat it. */
  isRetryNeeded: boolean;
};

/** The acts of a manager on one wallet. */
export function WhitelistActions({
  row: { id, wallet, status, version, facts },
  isRetryNeeded,
}: WhitelistActionsProps) {
  const { send, refusal } = useSend<ConfirmedWhitelistingAction>({
    entities: ['whitelisting', 'investment'],
    path: `/whitelistings/${id}/events`,
    version,
  });
  const show = createActionRenderer(whitelistingPageActions, restoreSnapshot(whitelistingMachine, status, facts));
  const values = { wallet: shortAddress(wallet) };
  const retry = show({ type: 'wallet.retry' }, (disabledReason) => (
    <ActionButton
      label={<FormattedMessage id="whitelist.retry" />}
      title={<FormattedMessage id="whitelist.retry.title" values={values} />}
      tone={isRetryNeeded ? 'primary' : 'secondary'}
      disabledReason={disabledReason}
      onConfirm={(proof) => send({ type: 'wallet.retry', ...proof })}
    >
      <FormattedMessage id="whitelist.retry.detail" />
    </ActionButton>
  ));
  const add = { type: 'wallet.add', source: 'manager' } as const;
  return (
    <>
      <RefusalNotice error={refusal} />
      <ActionRow>
        {isRetryNeeded && retry}
        {show(add, (disabledReason) => (
          <ActionButton
            label={<FormattedMessage id="whitelist.addAgain" />}
            title={<FormattedMessage id="whitelist.addAgain.title" values={values} />}
            disabledReason={disabledReason}
            onConfirm={(proof) => send({ ...add, ...proof })}
          >
            <FormattedMessage id="whitelist.addAgain.detail" />
          </ActionButton>
        ))}
        {show({ type: 'wallet.remove', reason: PLACEHOLDER_REASON }, (disabledReason) => (
          <ReasonActionButton
            label={<FormattedMessage id="whitelist.remove" />}
            title={<FormattedMessage id="whitelist.remove.title" values={values} />}
            isDangerous
            disabledReason={disabledReason}
            wording={{ hint: 'whitelist.remove.reasonHint' }}
            onConfirm={(reason, proof) => send({ type: 'wallet.remove', reason, ...proof })}
          >
            <FormattedMessage id="whitelist.remove.detail" />
          </ReasonActionButton>
        ))}
        {!isRetryNeeded && <MoreActs of={values.wallet}>{retry}</MoreActs>}
      </ActionRow>
    </>
  );
}
