import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { ConfigurationValues } from '#machines/tenant/customization/configuration.ts';
import { findChangedFlows, timerDifferences } from '#machines/tenant/customization/flowChange.ts';
import type { AffectedEntities, FlowDifference, FlowEffects } from '#machines/tenant/customization/flowChange.wire.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { flowEffectsQuery } from '#web/api/tenant/configuration.ts';
import { findFieldLabel } from '#web/parts/tenant/fieldLabels.ts';
import { historyHref } from '#web/ui/history/historyHref.ts';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';

/** The changes of flows by the new configuration, and their effects on running entities. */
export function FlowEffectsPart({ before, after }: { before: ConfigurationValues; after: ConfigurationValues }) {
  const isOfFlows = findChangedFlows(before, after).length + timerDifferences(before, after).length > 0;
  const query = useQuery({ ...flowEffectsQuery(after), enabled: isOfFlows });
  if (!isOfFlows) return null;
  return (
    <section className={css({ display: 'grid', gap: '3' })}>
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="configuration.effects.title" />
      </h3>
      <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
        {(effects) => <Effects effects={effects} />}
      </Loaded>
    </section>
  );
}

function Effects({ effects: { flows, timers, affected } }: { effects: FlowEffects }) {
  const intl = useIntl();
  return (
    <>
      {flows.map((difference) => (
        <div key={difference.flow} className={css({ display: 'grid', gap: '2' })}>
          <Steps difference={difference} />
          <ul className={list}>
            {affected
              .filter(({ flow }) => flow === difference.flow)
              .map((each) => (
                <li key={`${each.outcome} ${each.from} ${each.to}`}>
                  <Affected affected={each} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      {timers.length > 0 && (
        <ul className={list}>
          {timers.map(({ timer, before, after, isForAll }) => (
            <li key={timer}>
              <FormattedMessage
                id={isForAll ? 'configuration.effects.timerForAll' : 'configuration.effects.timer'}
                values={{ timer: findFieldLabel(intl, `settings.${timer}`), before, after }}
              />
            </li>
          ))}
        </ul>
      )}
      {affected.some(({ outcome }) => outcome === 'moves' || outcome === 'reopens') && (
        <Notice>
          <FormattedMessage id="configuration.effects.journal" />
        </Notice>
      )}
    </>
  );
}

const signs = { kept: '', added: '+ ', dropped: '− ', moved: '↕ ' } as const;

/** The steps of the flow in one line. A sign marks each change, because colour alone is not accessible. */
function Steps({ difference: { flow, steps } }: { difference: FlowDifference }) {
  const intl = useIntl();
  return (
    <>
      <h4 className={css({ textStyle: 'smallStrong' })}>
        <FormattedMessage id={`configuration.effects.flow.${flow}`} />
      </h4>
      <ol className={chain}>
        {steps.map(({ step, change }) => (
          <li key={step} className={chip} data-change={change}>
            {signs[change]}
            {stepText(intl, flow, step)}
            {change !== 'kept' && (
              <span className={css({ color: 'muted' })}>
                {' '}
                (<FormattedMessage id={`configuration.effects.${change}`} />)
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const prefixes = {
  onboarding: 'configuration.step.',
  project: 'manager.phase.',
  investment: 'configuration.effects.step.',
} as const;

const stepText = ({ formatMessage }: IntlShape, flow: FlowDifference['flow'], step: string) =>
  formatMessage({ id: `${prefixes[flow]}${step}` as 'configuration.step.KYC' });

function Affected({ affected: { flow, outcome, from, to, count, rows } }: { affected: AffectedEntities }) {
  const intl = useIntl();
  const values = { count, from: stepText(intl, flow, from), to: to && stepText(intl, flow, to) };
  const id = outcome === 'fits' ? 'configuration.effects.fits' : (`configuration.effects.${flow}.${outcome}` as const);
  return (
    <>
      <FormattedMessage id={id as 'configuration.effects.onboarding.moves'} values={values} />
      {rows.length > 0 && (
        <span className={css({ display: 'block', textStyle: 'small', color: 'muted' })}>
          {rows.map((row, index) => (
            <span key={row.id}>
              {index > 0 && ' · '}
              <Link className={link({ tone: 'quiet' })} href={historyHref(flow, row.id)} target="_blank">
                {row.title}
              </Link>
            </span>
          ))}
          {count > rows.length && (
            <FormattedMessage id="configuration.effects.others" values={{ count: count - rows.length }} />
          )}
        </span>
      )}
    </>
  );
}

const list = css({ display: 'grid', gap: '2', pl: '5', listStyle: 'disc', textStyle: 'small' });
const chain = css({ display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none' });
const chip = css({
  px: '2',
  py: '1',
  border: 'line',
  borderRadius: 'small',
  textStyle: 'small',
  '&[data-change=added]': { bg: 'positive.subtle', color: 'positive.fg' },
  '&[data-change=dropped]': { bg: 'negative.subtle', color: 'negative.fg', textDecoration: 'line-through' },
  '&[data-change=moved]': { bg: 'info.subtle', color: 'info.fg' },
});
