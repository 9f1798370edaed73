import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OwnerHome } from '#machines/app/home/ownerHome.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { ownerHomeQuery } from '#web/api/app/ownerHome.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { PostTasks } from '#web/pages/issuances/shared/posts/PostTasks.tsx';
import { useUser } from '#web/shell/appContext.ts';
import { DayBars } from '#web/ui/charts/DayBars.tsx';
import { useFigures } from '#web/ui/charts/useFigures.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { Figures } from '#web/ui/figures/Figures.tsx';
import { UnitFigure } from '#web/ui/figures/UnitFigure.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { OwnerIssuances } from './OwnerIssuances.tsx';
import { OwnerTasks } from './OwnerTasks.tsx';

/** The owner's home: the tasks, then the progress of the issuances. */
export function OwnerHomePage() {
  const query = useQuery(ownerHomeQuery);
  const name = useUser()?.firstName ?? '';
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="home.title" values={{ name, hasName: name ? 'yes' : 'no' }} />}
        actions={
          <LinkButton href="/entrepreneur/issuances/create">
            <FormattedMessage id="content.create" />
          </LinkButton>
        }
      />
      <PostTasks area="entrepreneur" />
      <Loaded query={query}>{(home) => <OwnerHomeContent home={home} />}</Loaded>
    </>
  );
}

function OwnerHomeContent({ home }: { home: OwnerHome }) {
  return (
    <div className={flow({ gap: '6' })}>
      <OwnerFigures home={home} />
      <div className={columns}>
        <OwnerTasks home={home} />
        <div className={flow({ gap: '6' })}>
          <Days home={home} />
        </div>
      </div>
      <OwnerIssuances home={home} />
    </div>
  );
}

function OwnerFigures({ home: { raised, investors, escrow, paidOut } }: { home: OwnerHome }) {
  const intl = useIntl();
  const money = useMoney();
  const amount = (value: number) => <UnitFigure text={money(value, { isShort: true })} />;
  return (
    <Panel>
      <Figures
        isPanel
        items={[
          { key: 'raised', label: <FormattedMessage id="ownerHome.raised" />, value: amount(raised) },
          {
            key: 'investors',
            label: <FormattedMessage id="ownerHome.investors" />,
            value: <UnitFigure text={formatCount(intl, investors)} />,
          },
          { key: 'escrow', label: <FormattedMessage id="ownerHome.escrow" />, value: amount(escrow) },
          { key: 'paidOut', label: <FormattedMessage id="ownerHome.paidOut" />, value: amount(paidOut) },
        ]}
      />
    </Panel>
  );
}

/** Payments and visits on each of the last 30 days. */
function Days({ home: { days } }: { home: OwnerHome }) {
  const intl = useIntl();
  const money = useMoney();
  const figures = useFigures();
  const count = (value: number) => formatCount(intl, value);
  return (
    <>
      <Panel title={<FormattedMessage id="ownerHome.funding" />}>
        {days.some(({ paid }) => paid > 0) ? (
          <DayBars
            name={intl.formatMessage({ id: 'ownerHome.funding' })}
            bars={days.map(({ day, paid }) => ({ day, value: paid }))}
            format={money}
            tick={figures.tick}
          />
        ) : (
          <FormattedMessage id="ownerHome.noPayments" />
        )}
      </Panel>
      <Panel title={<FormattedMessage id="ownerHome.visits" />}>
        {days.some(({ visits }) => visits > 0) ? (
          <DayBars
            name={intl.formatMessage({ id: 'ownerHome.visits' })}
            bars={days.map(({ day, visits }) => ({ day, value: visits }))}
            format={count}
            tick={count}
            isWhole
          />
        ) : (
          <FormattedMessage id="ownerHome.noVisits" />
        )}
      </Panel>
    </>
  );
}

/** On narrow screens the tasks come first. */
const columns = css({
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', laptop: 'minmax(0, 1fr) minmax(0, 1.4fr)' },
});
