import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { InvestmentEvent, InvestmentFacts, Receipt } from '#machines/investment/investment.contract.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import { Act } from '../acts/Act.tsx';
import { StoredFile } from '../StoredFile.tsx';

type Way = 'proof' | 'statement';

type SettleActProps = {
  facts: InvestmentFacts;
  proofFileId: string | null;
  onSend: (event: InvestmentEvent) => Promise<unknown>;
};

/** A payment is confirmed by a proof that was seen, or by a line of the bank's statement that matches what is due. */
export function SettleAct({ facts: { due, hasProof }, proofFileId, onSend }: SettleActProps) {
  const money = useMoney();
  const [way, setWay] = useState<Way>(hasProof ? 'proof' : 'statement');
  const [isSeen, setSeen] = useState(false);
  const [line, setLine] = useState<Partial<Receipt>>({ currency: due?.currency ?? '' });
  const isMatching =
    due !== null &&
    line.amount === due.amount &&
    line.currency === due.currency &&
    line.reference?.trim() === due.reference;
  const isReady = way === 'proof' ? isSeen : isMatching;
  const confirm = () =>
    way === 'statement' && due
      ? onSend({ type: 'payment.settle', proofSeen: false, receipt: due })
      : onSend({ type: 'payment.settle', proofSeen: true });
  const values = { amount: due && money(due.amount), reference: due?.reference };
  return (
    <Act
      label={<FormattedMessage id="manager.act.payment.settle" />}
      title={<FormattedMessage id="manager.settle.title" values={values} />}
      tone="primary"
      onConfirm={confirm}
      disabledReason={
        isReady ? undefined : <FormattedMessage id={`manager.settle.${way === 'proof' ? 'unseen' : 'mismatch'}`} />
      }
    >
      <p>
        <FormattedMessage id="manager.settle.detail" values={values} />
      </p>
      {hasProof && <WayChoice way={way} onChange={setWay} />}
      {way === 'proof' ? (
        <>
          {proofFileId && <StoredFile id={proofFileId} label={<FormattedMessage id="manager.investment.proof" />} />}
          <CheckboxField
            label={<FormattedMessage id="manager.settle.seen" values={values} />}
            checked={isSeen}
            onChange={(event) => setSeen(event.target.checked)}
          />
        </>
      ) : (
        <StatementLine line={line} onChange={setLine} />
      )}
    </Act>
  );
}

function WayChoice({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const { formatMessage } = useIntl();
  return (
    <RadioCards
      label={formatMessage({ id: 'manager.settle.way' })}
      name="way"
      value={way}
      onValueChange={onChange}
      options={[
        { value: 'proof', label: formatMessage({ id: 'manager.settle.byProof' }) },
        { value: 'statement', label: formatMessage({ id: 'manager.settle.byStatement' }) },
      ]}
    />
  );
}

type StatementLineProps = { line: Partial<Receipt>; onChange: (line: Partial<Receipt>) => void };

function StatementLine({ line, onChange }: StatementLineProps) {
  const { amount, currency = '', reference = '' } = line;
  return (
    <>
      <MoneyField
        label={<FormattedMessage id="manager.settle.amount" />}
        value={amount}
        onValueChange={(value) => onChange({ ...line, amount: value })}
      />
      <TextField
        label={<FormattedMessage id="manager.settle.currency" />}
        value={currency}
        maxLength={3}
        onChange={(event) => onChange({ ...line, currency: event.target.value.toUpperCase() })}
      />
      <TextField
        label={<FormattedMessage id="manager.settle.reference" />}
        value={reference}
        autoComplete="off"
        onChange={(event) => onChange({ ...line, reference: event.target.value })}
      />
    </>
  );
}
