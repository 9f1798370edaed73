import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { DivideForm, type Incident } from '#machines/oversight/incident/incident.wire.ts';
import {
  addShare,
  canAddShare,
  canRemoveShare,
  leftOf,
  NO_SHARE,
  type TypedShare,
} from '#machines/oversight/incident/shares.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { candidatesQuery } from '#web/api/oversight/incidents.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { noPassword, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { useAct } from '#web/parts/oversight/useAct.ts';
import { Button } from '#web/ui/Button.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';

const nothing = { shares: [NO_SHARE, NO_SHARE], ...noPassword };

/** Pays several orders with money in suspense. */
export function DivideAction({ incident: { id, version, amount } }: { incident: Incident }) {
  const money = useMoney();
  const divide = useAct(`/incidents/${id}/divide`, version, 'line.divide');
  const whole = amount ?? 0;
  return (
    <FormActionButton
      label={<FormattedMessage id="incidents.divide" />}
      title={<FormattedMessage id="incidents.divideTitle" values={{ amount: money(whole) }} />}
      schema={DivideForm}
      values={nothing}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={divide}
    >
      {(form) => {
        const field = form.field('shares');
        const shares = field.value;
        return (
          <>
            <p>
              <FormattedMessage id="incidents.divideDetail" />
            </p>
            <Candidates
              incident={id}
              shares={shares}
              onAdd={(order) => field.onChange(addShare(whole, shares, order))}
            />
            {shares.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a share is known by its place only
              <div key={index} className={row}>
                <TextField
                  label={<FormattedMessage id="incidents.divideOrder" values={{ number: index + 1 }} />}
                  hint={index === 0 && <FormattedMessage id="incidents.assignHint" />}
                  autoComplete="off"
                  {...bindText(form.field(`shares.${index}.order`))}
                />
                <ShareAmount field={form.field(`shares.${index}.amount`)} number={index + 1} />
                {canRemoveShare(shares) && (
                  <RemoveShare number={index + 1} onPress={() => field.onChange(shares.toSpliced(index, 1))} />
                )}
              </div>
            ))}
            {canAddShare(shares) && (
              <div>
                <Button tone="secondary" onClick={() => field.onChange([...shares, NO_SHARE])}>
                  <FormattedMessage id="incidents.divideAdd" />
                </Button>
              </div>
            )}
            <Left left={leftOf(whole, shares)} />
            <StepUp field={form.field('password')} />
          </>
        );
      }}
    </FormActionButton>
  );
}

type CandidatesProps = {
  incident: string;
  shares: readonly TypedShare[];
  onAdd: (order: { reference: string; due: number }) => void;
};

/** The orders that it may be, each with one press. */
function Candidates({ incident, shares, onAdd }: CandidatesProps) {
  const money = useMoney();
  const { data: candidates = [] } = useQuery(candidatesQuery(incident));
  const left = candidates.filter(({ reference }) => !shares.some(({ order }) => order === reference));
  if (!left.length || !canAddShare(shares)) return null;
  return (
    <div className={flow({ gap: '2' })}>
      <span>
        <FormattedMessage id="incidents.candidates" />
      </span>
      <ul className={flow({ gap: '2' })}>
        {left.map((order) => (
          <li key={order.id}>
            <Button tone="secondary" onClick={() => onAdd(order)}>
              <FormattedMessage
                id="incidents.divideCandidate"
                values={{ number: order.number, name: order.user.name, due: money(order.due) }}
              />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ShareAmount({ field, number }: { field: FormField<number | null | undefined>; number: number }) {
  const { name, value, error, onChange, onBlur } = field;
  return (
    <MoneyField
      label={<FormattedMessage id="incidents.divideAmount" values={{ number }} />}
      name={name}
      value={value ?? undefined}
      error={error && <MessageText message={error} />}
      onValueChange={(typed) => onChange(typed ?? null)}
      onBlur={onBlur}
    />
  );
}

function RemoveShare({ number, onPress }: { number: number; onPress: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Button tone="plain" aria-label={formatMessage({ id: 'incidents.divideRemove' }, { number })} onClick={onPress}>
      <FormattedMessage id="incidents.divideRemoveShort" />
    </Button>
  );
}

function Left({ left }: { left: number }) {
  const money = useMoney();
  const [id, amount] =
    left < 0 ? (['incidents.divideOver', -left] as const) : (['incidents.divideLeft', left] as const);
  return (
    <p role="status">
      <FormattedMessage id={id} values={{ amount: money(amount) }} />
    </p>
  );
}

const row = css({
  display: 'grid',
  gap: '3',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'minmax(0, 3fr) minmax(0, 2fr) auto' },
});
