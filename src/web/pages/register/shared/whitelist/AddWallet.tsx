import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { MAX_NOTE, type WhitelistingFacts } from '#machines/register/whitelisting/whitelisting.contract.ts';
import { whitelistingMachine } from '#machines/register/whitelisting/whitelisting.machine.ts';
import { whitelistingPageActions } from '#machines/register/whitelisting/whitelisting.pageActions.ts';
import { WhitelistForm } from '#machines/register/whitelisting/whitelisting.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { addToWhitelist } from '#web/api/register/whitelist.ts';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { useDoneToast } from '#web/commands/useDoneToast.ts';
import { bindText } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** The dialog adds the password. */
const AddForm = v.object({ holder: WhitelistForm.entries.holder, note: WhitelistForm.entries.note });
const nobody = { holder: '', note: '' };
const holderErrors = { 'validator.error_null': 'whitelist.add.missing' } as const;

type AddWalletProps = { issuance: string; symbol: string; facts: WhitelistingFacts };

/** Adds one wallet, by its address or by the e-mail of its investor. */
export function AddWallet({ issuance, symbol, facts }: AddWalletProps) {
  const queries = useQueryClient();
  const showDone = useDoneToast();
  const add = async (body: v.InferInput<typeof WhitelistForm>) => {
    const added = await addToWhitelist(issuance, body);
    showDone('wallet.add');
    await queries.invalidateQueries(queriesShowing('whitelisting'));
    return added;
  };
  const show = createActionRenderer(whitelistingPageActions, restoreSnapshot(whitelistingMachine, 'new', facts));
  return show({ type: 'wallet.add', source: 'manager' }, (disabledReason) => (
    <FormActionButton
      label={<FormattedMessage id="whitelist.add" />}
      title={<FormattedMessage id="whitelist.add.title" values={{ symbol }} />}
      confirmLabel={<FormattedMessage id="whitelist.add.confirm" />}
      tone="primary"
      disabledReason={disabledReason}
      schema={AddForm}
      values={nobody}
      onSend={(typed, proof) => add({ ...typed, ...proof })}
    >
      {(form) => (
        <>
          <TextField
            label={<FormattedMessage id="whitelist.add.holder" />}
            hint={<FormattedMessage id="whitelist.add.holderHint" />}
            autoComplete="off"
            {...bindText(withWording(form.field('holder'), holderErrors))}
          />
          <TextField
            label={<FormattedMessage id="whitelist.add.note" />}
            hint={<FormattedMessage id="whitelist.add.noteHint" />}
            autoComplete="off"
            maxLength={MAX_NOTE}
            {...bindText(form.field('note'))}
          />
        </>
      )}
    </FormActionButton>
  ));
}
