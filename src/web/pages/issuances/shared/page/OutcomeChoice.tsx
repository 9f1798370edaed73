import { FormattedMessage, useIntl } from 'react-intl';
import { asPlanned, findOutcomeMonths, type LoanOutcome } from '#machines/issuances/project/project.outcomes.ts';
import { css } from '#styled/css';
import { chip } from '#styled/recipes';
import { formatShare } from '#web/ui/figures/share.ts';
import { Slider } from './Slider.tsx';

type OutcomeChoiceProps = {
  termMonths: number;
  outcome: LoanOutcome;
  onChange: (outcome: LoanOutcome) => void;
};

const kinds = ['planned', 'early', 'default'] as const;
const ALL_POINTS = 10_000;
const STEP_POINTS = 500;
/** Neither all nor nothing is recovered at first. */
const FIRST_RECOVERED = 4_000;

/** What the calculator supposes of a loan. Its outcomes are examples, and none of them is a forecast. */
export function OutcomeChoice({ termMonths, outcome, onChange }: OutcomeChoiceProps) {
  const offered = kinds.filter((kind) => kind === 'planned' || findOutcomeMonths(kind, termMonths));
  return (
    <fieldset className={css({ display: 'grid', gap: '3', minWidth: '0' })}>
      <legend className={css({ mb: '2', textStyle: 'label' })}>
        <FormattedMessage id="outcome.choice" />
      </legend>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
        {offered.map((kind) => (
          <button
            key={kind}
            type="button"
            className={`${chip().chip} ${pressed}`}
            aria-pressed={kind === outcome.kind}
            onClick={() => onChange(beginOutcome(kind, termMonths))}
          >
            <FormattedMessage id={`outcome.${kind}`} />
          </button>
        ))}
      </div>
      {outcome.kind !== 'planned' && <MonthSlider termMonths={termMonths} outcome={outcome} onChange={onChange} />}
      {outcome.kind === 'default' && <RecoverySlider outcome={outcome} onChange={onChange} />}
      <p className={css({ textStyle: 'small', color: 'muted' })}>
        <FormattedMessage id="outcome.note" />
      </p>
    </fieldset>
  );
}

/** Each outcome begins in the middle of the term. */
function beginOutcome(kind: LoanOutcome['kind'], termMonths: number): LoanOutcome {
  const months = kind !== 'planned' && findOutcomeMonths(kind, termMonths);
  if (!months) return asPlanned;
  const month = Math.max(Math.floor(termMonths / 2), months.min);
  return kind === 'early' ? { kind, month } : { kind: 'default', month, recovered: FIRST_RECOVERED };
}

type NotPlanned = Exclude<LoanOutcome, { kind: 'planned' }>;

function MonthSlider({ termMonths, outcome, onChange }: Omit<OutcomeChoiceProps, 'outcome'> & { outcome: NotPlanned }) {
  const { formatMessage } = useIntl();
  const months = findOutcomeMonths(outcome.kind, termMonths);
  if (!months) return null;
  const text = formatMessage({ id: `outcome.${outcome.kind}.month` }, { month: outcome.month });
  return (
    <div>
      <p className={css({ textStyle: 'small' })}>{text}</p>
      <Slider
        label={formatMessage({ id: 'outcome.month' })}
        valueText={text}
        limits={{ ...months, step: 1 }}
        value={outcome.month}
        onChange={(month) => onChange({ ...outcome, month })}
      />
    </div>
  );
}

type RecoverySliderProps = {
  outcome: Extract<LoanOutcome, { kind: 'default' }>;
  onChange: OutcomeChoiceProps['onChange'];
};

function RecoverySlider({ outcome, onChange }: RecoverySliderProps) {
  const intl = useIntl();
  const text = intl.formatMessage({ id: 'outcome.recovered.share' }, { share: formatShare(intl, outcome.recovered) });
  return (
    <div>
      <p className={css({ textStyle: 'small' })}>{text}</p>
      <Slider
        label={intl.formatMessage({ id: 'outcome.recovered' })}
        valueText={text}
        limits={{ min: 0, max: ALL_POINTS, step: STEP_POINTS }}
        value={outcome.recovered}
        onChange={(recovered) => onChange({ ...outcome, recovered })}
      />
    </div>
  );
}

const pressed = css({ '&[aria-pressed=true]': { bg: 'brand.subtle', borderColor: 'brand.solid' } });
