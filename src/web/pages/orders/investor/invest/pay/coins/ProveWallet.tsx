import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isProofAwaited } from '#machines/orders/coinDeposit/coinDeposit.selectors.ts';
import { type CoinDeposit, WalletProofForm } from '#machines/orders/coinDeposit/coinDeposit.wire.ts';
import type { WalletChallenge, WalletProofEvent } from '#machines/people/walletProof/walletProof.contract.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { type Flow, submitTo, useEmittedEvents } from '#web/forms/submitTo.ts';
import { useForm } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Notice } from '#web/ui/states/Notice.tsx';
import { injectedWallet, signText } from './injectedWallet.ts';
import { payerProofLogic } from './payerProofLogic.ts';

/** Above the law's threshold, the investor proves the wallet that the coins came from. */
export function ProveWallet({ deposits }: { deposits: readonly CoinDeposit[] }) {
  const money = useMoney();
  const awaited = deposits.find(({ status, sender }) => isProofAwaited(status) && sender !== null);
  if (!awaited?.sender) return null;
  return (
    <Notice tone="waiting" isLive title={<FormattedMessage id="invest.coin.prove.title" />}>
      <div className={flow()}>
        <p className={css({ overflowWrap: 'anywhere' })}>
          <FormattedMessage
            id="invest.coin.prove.detail"
            values={{ amount: money(awaited.amount), address: awaited.sender }}
          />
        </p>
        <Proof key={awaited.sender} address={awaited.sender} />
      </div>
    </Notice>
  );
}

function Proof({ address }: { address: string }) {
  const queries = useQueryClient();
  const proof = useActorRef(payerProofLogic, inspectOptions());
  const now = useSelector(proof, (snapshot) => snapshot);
  useEmittedEvents(proof, () => void queries.invalidateQueries(queriesShowing('coinDeposit', 'investment')));
  const { challenge, refusal } = now.context;
  if (challenge) return <Sign address={address} challenge={challenge} proof={proof} />;
  return (
    <>
      <FormError error={refusal.form} />
      <div>
        <Button
          tone="secondary"
          width="phone"
          isLoading={now.hasTag('busy')}
          onClick={() => proof.send({ type: 'challenge.request', address })}
        >
          <FormattedMessage id="invest.coin.prove.begin" />
        </Button>
      </div>
    </>
  );
}

const wording = {
  'validator.error_null': 'account.wallet.signatureMissing',
  'validator.form_field_invalid': 'account.wallet.signatureFormat',
} as const;

interface SignProps {
  address: string;
  challenge: WalletChallenge;
  proof: Flow<WalletProofEvent>;
}

/** The text is signed by the wallet in the browser, or elsewhere and pasted. */
function Sign({ address, challenge: { challenge, message }, proof }: SignProps) {
  const { formatMessage } = useIntl();
  const form = useForm(WalletProofForm, {
    values: { challenge, signature: '' },
    submit: (values) => submitTo(proof, { type: 'signature.submit', form: values }),
  });
  const field = form.field('signature');
  const sign = async () => {
    const signed = await signText(message, address);
    if (signed.ok) field.onChange(signed.value);
  };
  return (
    <form className={flow()} {...form.formProps}>
      <CopyField label={formatMessage({ id: 'account.wallet.message' })} value={message} />
      {injectedWallet() && (
        <div>
          <Button tone="secondary" width="phone" onClick={() => void sign()}>
            <FormattedMessage id="invest.coin.prove.sign" />
          </Button>
        </div>
      )}
      <TextField
        label={<FormattedMessage id="account.wallet.signature" />}
        autoComplete="off"
        spellCheck={false}
        {...bindText(withWording(field, wording))}
      />
      <FormError error={form.error} />
      <div>
        <Button type="submit" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id="invest.coin.prove.send" />
        </Button>
      </div>
    </form>
  );
}
