import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Message, SubmitResult } from '#machines/app/form/form.contract.ts';
import { ChallengeForm, WalletForm } from '#machines/people/user/account.wire.ts';
import type { WalletChallenge, WalletSignature } from '#machines/people/walletProof/walletProof.contract.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { StepUp } from '#web/commands/StepUp.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submitTo, useEmittedEvents } from '#web/forms/submitTo.ts';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import { useForm } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { SuccessNotice } from '#web/ui/states/SuccessNotice.tsx';
import { walletProofLogic } from '../walletProofLogic.ts';

/** The user enters the address of a wallet and then proves with a signature that it is theirs. */
export function OwnWallet() {
  const queries = useQueryClient();
  const proof = useActorRef(walletProofLogic, inspectOptions());
  const now = useSelector(proof, (snapshot) => snapshot);
  useEmittedEvents(proof, () => void queries.invalidateQueries(queriesShowing('user')));
  const { address, challenge, refusal } = now.context;
  if (challenge)
    return (
      <Signature
        challenge={challenge}
        onSubmit={(form) => submitTo(proof, { type: 'signature.submit', form })}
        onRestart={() => proof.send({ type: 'proof.restart' })}
      />
    );
  const isSaved = now.matches({ address: 'saved' });
  return (
    <div className={flow()}>
      {isSaved && (
        <SuccessNotice>
          <FormattedMessage id="account.wallet.saved" values={{ address: <span className={hash}>{address}</span> }} />
        </SuccessNotice>
      )}
      <Address
        abandoned={isSaved ? '' : address}
        expired={now.matches({ address: 'expired' }) ? refusal.form : undefined}
        onSubmit={(next) => submitTo(proof, { type: 'challenge.request', address: next })}
      />
    </div>
  );
}

const hash = css({ overflowWrap: 'anywhere' });

const addressWording = { 'validator.error_null': 'account.wallet.addressMissing' } as const;

type AddressProps = {
  /** The address whose text the investor did not sign. */
  abandoned: string;
  expired: Message | undefined;
  onSubmit: (address: string) => Promise<SubmitResult>;
};

function Address({ abandoned, expired, onSubmit }: AddressProps) {
  const form = useDraftedForm(ChallengeForm, {
    draft: 'account.wallet',
    values: { address: abandoned },
    submit: ({ address }) => onSubmit(address),
  });
  return (
    <form className={flow()} {...form.formProps}>
      <DraftNotice draft={form.draft} />
      <TextField
        label={<FormattedMessage id="account.wallet.bring" />}
        hint={<FormattedMessage id="account.wallet.bringHint" />}
        autoFocus={abandoned !== ''}
        autoComplete="off"
        spellCheck={false}
        {...bindText(withWording(form.field('address'), addressWording))}
      />
      <FormError error={form.error ?? expired} />
      <div>
        <Button type="submit" tone="secondary" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id="account.wallet.prove" />
        </Button>
      </div>
    </form>
  );
}

/** If the field lost the focus, its error would appear and move the button away before the mouse is released. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const signatureWording = {
  'validator.error_null': 'account.wallet.signatureMissing',
  'validator.form_field_invalid': 'account.wallet.signatureFormat',
} as const;

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
        autoFocus
        autoComplete="off"
        spellCheck={false}
        {...bindText(withWording(form.field('signature'), signatureWording))}
        // It has the focus from the start, so leaving it empty is no error yet.
        onBlur={undefined}
      />
      <StepUp field={form.field('password')} />
      <FormError error={form.error} />
      <div className={flow({ direction: 'row', gap: '3' })}>
        <Button type="submit" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id="account.wallet.save" />
        </Button>
        <Button tone="plain" width="phone" onMouseDown={keepFocus} onClick={onRestart}>
          <FormattedMessage id="account.wallet.otherAddress" />
        </Button>
      </div>
    </form>
  );
}
