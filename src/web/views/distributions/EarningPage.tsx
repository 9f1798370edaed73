import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EarningEvent } from '#machines/earning/earning.contract.ts';
import { earningMachine } from '#machines/earning/earning.machine.ts';
import { whoActsNext } from '#machines/earning/earning.selectors.ts';
import type { Earning } from '#machines/earning/earning.wire.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { heldEarningQuery } from '#web/api/distributions.ts';
import type { RunningArea } from '#web/api/managerLists.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import { Act } from '#web/views/manager/acts/Act.tsx';
import { RefusalNotice } from '#web/views/manager/acts/Refusal.tsx';
import { useSend } from '#web/views/manager/acts/useSend.ts';
import { HistoryLink } from '#web/views/manager/HistoryLink.tsx';
import { Loaded } from '#web/views/manager/Loaded.tsx';
import { EarningInvestor, EarningToken } from './EarningParts.tsx';
import { EarningStatusBadge } from './EarningStatusBadge.tsx';
import { isKind } from './kinds.ts';

const parts = ['token', 'investor'] as const;
type Part = (typeof parts)[number];

type EarningPageProps = { area: RunningArea; id: string; part: Part };

/** One line of a distribution, seen from its token or from its investor. */
export function EarningPage({ area, id, part }: EarningPageProps) {
  const query = useQuery(heldEarningQuery(area, id));
  return <Loaded query={query}>{(earning) => <EarningView area={area} earning={earning} part={part} />}</Loaded>;
}

function EarningView({ area, earning, part }: { area: RunningArea; earning: Earning; part: Part }) {
  const { formatMessage } = useIntl();
  const list = `/${area}/earnings`;
  const { kind, project, status, facts } = earning;
  const next = facts && whoActsNext(status, facts);
  return (
    <>
      <PageHeader
        trail={[{ label: <FormattedMessage id="nav.managerEarnings" />, href: `${list}?tab=earnings` }]}
        trailLabel={formatMessage({ id: 'manager.trail' })}
        title={project.title}
        detail={isKind(kind) && formatMessage({ id: `manager.kind.${kind}` })}
        badge={<EarningStatusBadge status={status} />}
      />
      <Tabs
        label={formatMessage({ id: 'manager.earning.tabs' })}
        items={parts.map((each) => ({
          href: `${list}/${earning.id}/${each}`,
          label: <FormattedMessage id={`manager.earning.tab.${each}`} />,
          isCurrent: each === part,
        }))}
      />
      <div className={`${flow({ gap: '5' })} ${css({ maxWidth: 'reading' })}`}>
        {next && next.who !== 'nobody' && (
          <p>
            <strong>
              <FormattedMessage id={`manager.${next.what}`} />
            </strong>{' '}
            <FormattedMessage id={`manager.${next.usually}`} />
          </p>
        )}
        <EarningActs earning={earning} />
        <Panel>
          {part === 'token' ? (
            <EarningToken area={area} earning={earning} />
          ) : (
            <EarningInvestor area={area} earning={earning} />
          )}
        </Panel>
        {area === 'manager' && <HistoryLink thing="earning" id={earning.id} />}
      </div>
    </>
  );
}

/** A line that was refused can be paid again by itself. */
function EarningActs({ earning: { id, version, status, facts, gross, investor } }: { earning: Earning }) {
  const money = useMoney();
  const { send, refusal } = useSend<EarningEvent>({
    things: ['earning', 'distribution'],
    path: `/earnings/${id}/events`,
    version,
  });
  const mayPay = facts !== null && snapshotOf(earningMachine, status, { ...facts }).can({ type: 'earning.pay' });
  const values = { gross: money(gross), investor: investor?.name };
  if (!mayPay && !refusal) return null;
  return (
    <div className={flow()}>
      <RefusalNotice error={refusal} />
      {mayPay && (
        <div>
          <Act
            label={<FormattedMessage id="manager.act.earning.pay" />}
            title={<FormattedMessage id="manager.ask.earning.pay" values={values} />}
            tone="primary"
            onConfirm={() => send({ type: 'earning.pay' })}
          >
            <FormattedMessage id="manager.follows.earning.pay" values={values} />
          </Act>
        </div>
      )}
    </div>
  );
}
