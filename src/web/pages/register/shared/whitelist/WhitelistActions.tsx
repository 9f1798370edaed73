import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { whitelistingMachine } from '#machines/register/whitelisting/whitelisting.machine.ts';
import { whitelistingPageActions } from '#machines/register/whitelisting/whitelisting.pageActions.ts';
import type { ConfirmedWhitelistingAction } from '#machines/register/whitelisting/whitelisting.stepUp.ts';
import type { WhitelistRow } from '#machines/register/whitelisting/whitelisting.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { text } from '#machines/shared/fields/text.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { MoreActs } from '#web/commands/MoreActs.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { bindText } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { shortAddress } from '#web/parts/register/shortAddress.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';

const MAX_REASON = 500;
const RemoveForm = v.object({ reason: v.pipe(text({ max: MAX_REASON, characters: 'free' }), v.trim()) });
const noReason = { reason: '' };
const reasonErrors = { 'validator.error_null': 'manager.reason.missing' } as const;
const PLACEHOLDER_REASON = '-';

type WhitelistActionsProps = {
  row: WhitelistRow;
  /** The chain refused the last change or says something else, so that repeating it is what comes next. */
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
          <FormActionButton
            label={<FormattedMessage id="whitelist.remove" />}
            title={<FormattedMessage id="whitelist.remove.title" values={values} />}
            isDangerous
            disabledReason={disabledReason}
            schema={RemoveForm}
            values={noReason}
            onSend={({ reason }, proof) => send({ type: 'wallet.remove', reason, ...proof })}
          >
            {(form) => (
              <>
                <FormattedMessage id="whitelist.remove.detail" />
                <TextAreaField
                  label={<FormattedMessage id="manager.reason.label" />}
                  hint={<FormattedMessage id="whitelist.remove.reasonHint" />}
                  maxLength={MAX_REASON}
                  {...bindText(withWording(form.field('reason'), reasonErrors))}
                />
              </>
            )}
          </FormActionButton>
        ))}
        {!isRetryNeeded && <MoreActs of={values.wallet}>{retry}</MoreActs>}
      </ActionRow>
    </>
  );
}
