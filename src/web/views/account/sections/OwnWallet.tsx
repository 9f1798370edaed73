import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Message, SubmitResult } from '#machines/form/form.contract.ts';
import { ChallengeForm, WalletForm } from '#machines/user/account.wire.ts';
import type { WalletChallenge, WalletSignature } from '#machines/walletProof/walletProof.contract.ts';
import { flow } from '#styled/recipes';
import { inspectOptions } from '#web/actors/inspectOptions.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submitTo, useEmittedEvents } from '#web/forms/submitTo.ts';
import { useForm } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { walletProofLogic } from '../walletProofLogic.ts';

/** The user enters the address of a wallet and then proves with a signature that it is theirs. */
export function OwnWallet() {
  const queries = useQueryClient();
  const proof = useActorRef(walletProofLogic, inspectOptions());
  const now = useSelector(proof, (snapshot) => snapshot);
  useEmittedEvents(proof, () => void queries.invalidateQueries(queriesShowing('user')));
  const { challenge, refusal } = now.context;
  if (challenge)
    return (
      <Signature
        challenge={challenge}
        onSubmit={(form) => submitTo(proof, { type: 'signature.submit', form })}
        onRestart={() => proof.send({ type: 'proof.restart' })}
      />
    );
  return (
    <Address
      expired={now.matches({ address: 'expired' }) ? refusal.form : undefined}
      onSubmit={(address) => submitTo(proof, { type: 'challenge.request', address })}
    />
  );
}

type AddressProps = { expired: Message | undefined; onSubmit: (address: string) => Promise<SubmitResult> };

function Address({ expired, onSubmit }: AddressProps) {
  const form = useForm(ChallengeForm, { values: { address: '' }, submit: ({ address }) => onSubmit(address) });
  return (
    <form className={flow()} {...form.formProps}>
      <TextField
        label={<FormattedMessage id="account.wallet.bring" />}
        hint={<FormattedMessage id="account.wallet.bringHint" />}
        autoComplete="off"
        spellCheck={false}
        {...bindText(form.field('address'))}
      />
      <FormError error={form.error ?? expired} />
      <Button type="submit" tone="secondary" width="phone" isLoading={form.isSubmitting}>
        <FormattedMessage id="account.wallet.prove" />
      </Button>
    </form>
  );
}

type SignatureProps = {
  challenge: WalletChallenge;
  onSubmit: (form: WalletSignature) => Promise<SubmitResult>;
  onRestart: () => void;
};

function Signature({ challenge: { challenge, message }, onSubmit, onRestart }: SignatureProps) {
  const { formatMessage } = useIntl();
  const form = useForm(WalletForm, { values: { challenge, signature: '', password: '' }, submit: onSubmit });
  return (
    <form className={flow()} {...form.formProps}>
      <CopyField label={formatMessage({ id: 'account.wallet.message' })} value={message} />
      <TextField
        label={<FormattedMessage id="account.wallet.signature" />}
        autoComplete="off"
        spellCheck={false}
        {...bindText(form.field('signature'))}
      />
      <PasswordField label={<FormattedMessage id="account.passwordAgain" />} {...bindText(form.field('password'))} />
      <FormError error={form.error} />
      <div className={flow({ direction: 'row', gap: '3' })}>
        <Button type="submit" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id="account.wallet.save" />
        </Button>
        <Button tone="plain" onClick={onRestart}>
          <FormattedMessage id="account.wallet.otherAddress" />
        </Button>
      </div>
    </form>
  );
}
