import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type HousePurpose, needsGross, purposesOf, type Way } from '#machines/oversight/incident/houseMoney.ts';
import { BookForm, type Incident } from '#machines/oversight/incident/incident.wire.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { ReasonField } from '#web/commands/ReasonField.tsx';
import { noPassword, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { useAct } from '#web/parts/oversight/useAct.ts';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';

const wording = { label: 'incidents.house.reason', hint: null, missing: 'incidents.house.reasonMissing' } as const;
const grossErrors = { 'validator.error_null': 'incidents.house.grossMissing' } as const;
const nothing = { purpose: '' as 'bankCharge', gross: null, reason: '', ...noPassword };

/** Money in suspense has come in. The bank's feed also shows money that has gone out. */
const wayOf = ({ detail }: Incident): Way => (detail.way === 'out' ? 'out' : 'in');

interface Props {
  incident: Incident;
  /** Book the money, or book it anew because its purpose was wrong. */
  act: 'book' | 'correct';
  disabledReason?: ReactNode;
}

/** Proposes to another manager that money at the bank is the platform's own, and what it was for. */
export function HouseAction({ incident, act, disabledReason }: Props) {
  const { id, version, amount } = incident;
  const { formatMessage } = useIntl();
  const money = useMoney();
  const book = useAct(`/incidents/${id}/${act}`, version, `money.${act}`);
  const way = wayOf(incident);
  const { settlement } = incident;
  /** The gross amount is typed only if no report says it. */
  const isReported = (purpose: string) =>
    purpose === 'cardSettlement' && settlement !== null && settlement.net === amount;
  return (
    <FormActionButton
      label={<FormattedMessage id={`incidents.${act}`} />}
      title={<FormattedMessage id={`incidents.house.title.${act}`} values={{ amount: money(amount ?? 0) }} />}
      schema={BookForm}
      values={nothing}
      isSecret
      isSecondNeeded
      disabledReason={disabledReason}
      errorsByCode={stepUpErrors}
      onSend={book}
    >
      {(form) => {
        const purpose = form.field('purpose');
        return (
          <>
            <p>
              <FormattedMessage
                id={act === 'correct' ? 'incidents.house.detail.correct' : `incidents.house.detail.${way}`}
              />
            </p>
            <SelectField
              label={<FormattedMessage id="incidents.house.purpose" />}
              placeholder={formatMessage({ id: 'ui.choose' })}
              options={purposesOf(way).map((value) => ({
                value,
                label: formatMessage({ id: `incidents.house.purpose.${value}` }),
              }))}
              {...bindText(purpose)}
            />
            {purpose.value === 'cardSettlement' && settlement && <Settlement settlement={settlement} />}
            {purpose.value && needsGross(purpose.value as HousePurpose, way) && !isReported(purpose.value) && (
              <Gross field={form.field('gross')} purpose={purpose.value} />
            )}
            <ReasonField field={form.field('reason')} wording={wording} />
            <StepUp field={form.field('password')} />
          </>
        );
      }}
    </FormActionButton>
  );
}

/** The acquirer's own report, whose gross amount is booked if it is about the bank's amount. */
function Settlement({ settlement }: { settlement: NonNullable<Incident['settlement']> }) {
  const { number, gross, chargebacks, commission, net } = settlement;
  return (
    <p>
      <FormattedMessage
        id="incidents.house.settlement"
        values={{
          number,
          gross: <Money amount={gross} />,
          chargebacks: <Money amount={chargebacks} />,
          commission: <Money amount={commission} />,
          net: <Money amount={net} />,
        }}
      />
    </p>
  );
}

function Gross({ field, purpose }: { field: FormField<number | null | undefined>; purpose: string }) {
  const { name, error, value, onChange, onBlur } = withWording(field, grossErrors);
  return (
    <MoneyField
      label={<FormattedMessage id="incidents.house.gross" />}
      hint={
        <FormattedMessage
          id={
            purpose === 'coinsSold' ? 'incidents.house.grossHint.coinsSold' : 'incidents.house.grossHint.cardSettlement'
          }
        />
      }
      name={name}
      error={error && <MessageText message={error} />}
      value={value ?? undefined}
      onValueChange={(typed) => onChange(typed ?? null)}
      onBlur={onBlur}
    />
  );
}
