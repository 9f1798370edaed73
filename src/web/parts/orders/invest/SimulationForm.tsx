import { type FormEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Message, SubmitResult } from '#machines/app/form/form.contract.ts';
import { type SimulationInputs, simulateLoss } from '#machines/shared/rules/simulation.ts';
import { css } from '#styled/css';
import { FormError } from '#web/forms/FormError.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { SimulationResult } from './SimulationResult.tsx';
import { StepFooter } from './StepFooter.tsx';

const names = ['netAnnualIncome', 'liquidAssets', 'annualCommitments'] as const;
type TypedInputs = Partial<Record<keyof SimulationInputs, number>>;

type SimulationFormProps = {
  /** The calendar day (YYYY-MM-DD) that decides which version of the rule applies. */
  today: string;
  backHref: string | undefined;
  isBusy: boolean;
  /** Receives the net worth only if the investor chooses to share it. */
  onAcknowledge: (netWorth: number | null) => Promise<SubmitResult<undefined>>;
};

/**
 * ECSPR art. 21(5): the provider may neither see nor store what is entered. The values exist only in this component,
 * never in an actor, a query, storage or a request.
 */
export function SimulationForm({ today, backHref, isBusy, onAcknowledge }: SimulationFormProps) {
  const [typed, setTyped] = useState<TypedInputs>({});
  const [isShared, setShared] = useState(false);
  const [isUnderstood, setUnderstood] = useState(false);
  const [hasSubmitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<Message>();
  const inputs = completeInputs(typed);
  const result = inputs && simulateLoss(inputs, today);
  /** Another result has to be seen anew. */
  const type = (name: keyof SimulationInputs, amount: number | undefined) => {
    setTyped((before) => ({ ...before, [name]: amount }));
    setUnderstood(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!result || !isUnderstood || isBusy) return;
    const answer = await onAcknowledge(isShared ? result.netWorth : null);
    setRefusal(answer.ok ? undefined : answer.refusal.form);
  };
  return (
    <form noValidate onSubmit={submit} autoComplete="off">
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        {names.map((name) => (
          <MoneyField
            key={name}
            label={<FormattedMessage id={`invest.simulation.${name}`} />}
            hint={<FormattedMessage id={`invest.simulation.${name}Hint`} />}
            value={typed[name]}
            onValueChange={(amount) => type(name, amount)}
            error={
              hasSubmitted && !isTyped(typed[name]) && <FormattedMessage id={`invest.simulation.${name}Missing`} />
            }
          />
        ))}
        {result && <SimulationResult netWorth={result.netWorth} bearableLoss={result.bearableLoss} />}
        <CheckboxField
          label={<FormattedMessage id="invest.simulation.share" />}
          hint={<FormattedMessage id="invest.simulation.shareHint" />}
          checked={isShared}
          onChange={(event) => setShared(event.target.checked)}
        />
        {result && (
          <CheckboxField
            label={<FormattedMessage id="invest.simulation.understood" />}
            checked={isUnderstood}
            onChange={(event) => setUnderstood(event.target.checked)}
            error={hasSubmitted && !isUnderstood && <FormattedMessage id="invest.simulation.unread" />}
          />
        )}
        <FormError error={refusal} />
      </div>
      <StepFooter backHref={backHref}>
        <Button type="submit" width="phone" isLoading={isBusy}>
          <FormattedMessage id="invest.simulation.acknowledge" />
        </Button>
      </StepFooter>
    </form>
  );
}

const isTyped = (amount: number | undefined): amount is number => amount !== undefined && !Number.isNaN(amount);

/** The result needs all three amounts. */
function completeInputs({ netAnnualIncome, liquidAssets, annualCommitments }: TypedInputs): SimulationInputs | null {
  if (!isTyped(netAnnualIncome) || !isTyped(liquidAssets) || !isTyped(annualCommitments)) return null;
  return { netAnnualIncome, liquidAssets, annualCommitments };
}
