import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { violationPath } from '#machines/tenant/modelCheck/faultsBehind.ts';
import type { Step, Violation } from '#machines/tenant/modelCheck/modelCheck.contract.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { eventName } from '#web/parts/oversight/statusText.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { buildPartHref, inferPart } from './configurationLinks.ts';
import { stepText } from './violationText.ts';

/** The chart and its layout engine are loaded only when a violation is shown. */
const PathChart = lazy(async () => ({ default: (await import('./PathChart.tsx')).PathChart }));

/** One violation: the shortest path to it, as text and as a drawing. */
export function ViolationView({ violation }: { violation: Violation }) {
  const { formatMessage } = useIntl();
  const { path, field } = violation;
  const part = inferPart(violationPath(field));
  return (
    <div className={flow({ gap: '4' })}>
      <p className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="configuration.path.steps" values={{ count: path.length }} />
      </p>
      <div className={sides}>
        <ol className={steps}>
          {path.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a path can contain the same step twice
            <li key={index} className={row}>
              <StepText step={step} number={index + 1} />
            </li>
          ))}
        </ol>
        <Suspense fallback={<Skeleton shape="block" />}>
          <PathChart violation={violation} />
        </Suspense>
      </div>
      <div>
        <LinkButton tone="secondary" size="small" href={buildPartHref(part)}>
          <FormattedMessage
            id="configuration.fix"
            values={{ part: formatMessage({ id: `configuration.tab.${part}` }) }}
          />
        </LinkButton>
      </div>
    </div>
  );
}

function StepText({ step, number }: { step: Step; number: number }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { machine, event, actor } = step;
  const who = ['USER', 'ENTREPRENEUR', 'ADMIN', 'SYSTEM'].includes(actor)
    ? formatMessage({ id: `configuration.actor.${actor as 'USER'}` })
    : actor;
  return (
    <>
      <span className={css({ color: 'muted', minWidth: '5', fontVariantNumeric: 'tabular-nums' })}>{number}</span>
      <span className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })}>
        <span className={css({ fontWeight: 'medium' })}>
          <FormattedMessage id={`configuration.machine.${machine}`} />
        </span>
        {': '}
        {stepText(intl, step)}
        <span className={css({ display: 'block', color: 'muted' })}>
          {machine !== 'world' && `${eventName(intl, event)} · `}
          {who}
        </span>
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
