import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Sellable } from '#machines/market/ad/ad.wire.ts';
import type { WalletChallenge } from '#machines/people/walletProof/walletProof.contract.ts';
import { flow } from '#styled/recipes';
import { challengeWallet } from '#web/api/people/account.ts';
import { useCommandErrors } from '#web/commands/RefusalText.tsx';
import { submitCommand } from '#web/commands/submitCommand.ts';
import { bindText } from '#web/forms/bind.tsx';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { TokensField } from '#web/parts/market/TermsFields.tsx';
import { ownWalletForm } from '#web/parts/market/transferForms.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { draftNameOf } from './holdingDrafts.ts';
import { OwnWalletSignature } from './OwnWalletSignature.tsx';
import type { CreateTransfer } from './transferCommands.ts';

const walletWording = { 'validator.error_null': 'market.give.walletMissing' } as const;

type OwnWalletFieldsProps = CreateTransfer & { holding: Sellable };

/** Moves tokens to another wallet of the same holder, which signs a text first. */
export function OwnWalletFields({ holding, create, onCreated }: OwnWalletFieldsProps) {
  const { free } = holding;
  const [challenge, setChallenge] = useState<WalletChallenge>();
  const commandErrors = useCommandErrors();
  const schema = useMemo(() => ownWalletForm(free), [free]);
  const form = useDraftedForm(schema, {
    draft: draftNameOf('ownWallet', holding),
    values: { tokens: null as number | null, receiverWallet: '' },
    submit: ({ receiverWallet }) => submitCommand(challengeWallet(receiverWallet, 'move'), commandErrors),
    onSuccess: (asked: WalletChallenge) => setChallenge(asked),
  });
  if (challenge)
    return (
      <OwnWalletSignature
        holding={holding}
        challenge={challenge}
        create={create}
        onCreated={onCreated}
        tokens={form.values.tokens ?? 0}
        receiverWallet={form.values.receiverWallet}
        onRestart={() => setChallenge(undefined)}
      />
    );
  return (
    <form className={flow({ gap: '5' })} {...form.formProps}>
      <DraftNotice draft={form.draft} />
      <TokensField field={form.field('tokens')} most={free} />
      <TextField
        label={<FormattedMessage id="market.give.wallet" />}
        hint={<FormattedMessage id="market.give.walletHint" />}
        autoComplete="off"
        spellCheck={false}
        {...bindText(withWording(form.field('receiverWallet'), walletWording))}
      />
      <Notice isLive={false}>
        <FormattedMessage id="market.give.waits" />
      </Notice>
      <FormError error={form.error} />
      <div>
        <Button type="submit" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id="market.give.prove" />
        </Button>
      </div>
    </form>
  );
}
