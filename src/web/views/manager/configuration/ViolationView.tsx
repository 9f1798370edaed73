import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Step, Violation } from '#machines/check/check.contract.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { machineOf } from './pathLit.ts';
import { hrefOf, partOf } from './places.ts';
import { stepNames, stepText } from './violationText.ts';

/** The chart and what lays it out are fetched with the first violation, and by nobody else. */
const PathChart = lazy(async () => ({ default: (await import('./PathChart.tsx')).PathChart }));

const pathOf = (field: Violation['field']) =>
  field === 'suitabilityPolicy' || field === 'paymentMethods' ? `settings.${field}` : `customization.${field}`;

/** What could go wrong: the shortest way there in words, and drawn. */
export function ViolationView({ violation }: { violation: Violation }) {
  const { formatMessage } = useIntl();
  const { path, field } = violation;
  const part = partOf(pathOf(field));
  return (
    <div className={flow({ gap: '4' })}>
      <p className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="configuration.path.steps" values={{ count: path.length }} />
      </p>
      <div className={sides}>
        <ol className={steps}>
          {path.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a way may go through the same step twice
            <li key={index} className={row}>
              <StepText step={step} place={index + 1} isDrawn={step.machine === machineOf(violation)} />
            </li>
          ))}
        </ol>
        <Suspense fallback={<Skeleton shape="block" />}>
          <PathChart violation={violation} />
        </Suspense>
      </div>
      <div>
        <LinkButton tone="secondary" size="small" href={hrefOf(part)}>
          <FormattedMessage
            id="configuration.fix"
            values={{ part: formatMessage({ id: `configuration.tab.${part}` }) }}
          />
        </LinkButton>
      </div>
    </div>
  );
}

type StepTextProps = {
  step: Step;
  place: number;
  /** Whether it is in the drawing, in which states have their own names. */
  isDrawn: boolean;
};

function StepText({ step, place, isDrawn }: StepTextProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { machine, event, actor } = step;
  const who = ['USER', 'ENTREPRENEUR', 'ADMIN', 'SYSTEM'].includes(actor)
    ? formatMessage({ id: `configuration.actor.${actor as 'USER'}` })
    : actor;
  return (
    <>
      <span className={css({ color: 'muted', minWidth: '5', fontVariantNumeric: 'tabular-nums' })}>{place}</span>
      <span className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })}>
        <span className={css({ fontWeight: 'medium' })}>
          <FormattedMessage id={`configuration.machine.${machine}`} />
        </span>
        {': '}
        {stepText(intl, step)}
        <span className={css({ display: 'block', color: 'muted' })}>
          {event} · {who}
        </span>
        {isDrawn && <span className={css({ display: 'block', color: 'muted' })}>{stepNames(step)}</span>}
      </span>
    </>
  );
}

const steps = css({ display: 'grid', gap: '2', listStyle: 'none', textStyle: 'small' });

const sides = css({
  display: 'grid',
  gap: '5',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: 'minmax(0, 1fr) minmax(0, 2fr)' },
});
const row = css({ display: 'flex', gap: '2' });
