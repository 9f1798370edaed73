import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { collectOwnerTasks, type OwnerTask } from '#machines/app/home/ownerHome.selectors.ts';
import type { OwnerHome } from '#machines/app/home/ownerHome.wire.ts';
import { isPrepared } from '#machines/earnings/instalment/instalment.selectors.ts';
import type { Instalment } from '#machines/earnings/instalment/instalment.wire.ts';
import { css } from '#styled/css';
import { owedInstalmentsQuery } from '#web/api/earnings/instalments.ts';
import { HomeRow, homeRows } from '#web/parts/app/HomeRow.tsx';
import { WalletIcon } from '#web/ui/icons/account.tsx';
import { CoinsIcon } from '#web/ui/icons/objects.tsx';
import { AlertIcon, DoneIcon, InfoIcon } from '#web/ui/icons/signs.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

/** The most overdue ones come first. The page of distributions has all of them. */
const MOST_OWED = 5;

/** The owner's tasks, each with the page on which it is done. */
export function OwnerTasks({ home }: { home: OwnerHome }) {
  const tasks = collectOwnerTasks(home);
  const { data: owed } = useQuery(owedInstalmentsQuery('entrepreneur', { size: MOST_OWED }));
  const instalments = owed?.rows ?? [];
  return (
    <Panel title={<FormattedMessage id="ownerHome.todo" />}>
      {tasks.length + instalments.length > 0 ? (
        <ul className={homeRows}>
          {instalments.map((instalment) => (
            <InstalmentRow key={instalment.id} instalment={instalment} />
          ))}
          {tasks.map((task) => (
            <TaskRow key={task.kind === 'bank' ? task.kind : task.issuance.id} task={task} />
          ))}
        </ul>
      ) : (
        <p className={done}>
          <span className={css({ color: 'positive.fg' })}>
            <DoneIcon />
          </span>
          <FormattedMessage id="ownerHome.nothing" />
        </p>
      )}
    </Panel>
  );
}

/** A payment to the holders that is due, late or in default. */
const InstalmentRow = ({ instalment: { id, number, status, daysLate, project } }: { instalment: Instalment }) => (
  <HomeRow
    icon={daysLate > 0 ? <AlertIcon /> : <CoinsIcon />}
    title={
      <FormattedMessage
        id={isPrepared(status) ? 'ownerHome.instalmentPrepared' : 'ownerHome.instalment'}
        values={{ number }}
      />
    }
    detail={<FormattedMessage id="ownerHome.instalmentDetail" values={{ title: project.title, days: daysLate }} />}
    href={`/entrepreneur/issuances/${project.id}/benefits?instalment=${id}`}
  />
);

function TaskRow({ task }: { task: OwnerTask }) {
  if (task.kind === 'bank')
    return (
      <HomeRow
        icon={<WalletIcon />}
        title={<FormattedMessage id="ownerHome.bank" />}
        detail={<FormattedMessage id="ownerHome.bankDetail" />}
        href="/entrepreneur/account#bank"
      />
    );
  const { issuance } = task;
  const page = `/entrepreneur/issuances/${issuance.id}`;
  const missing = issuance.facts.missing.length;
  return task.kind === 'remarks' ? (
    <HomeRow
      icon={<AlertIcon />}
      title={<FormattedMessage id="ownerHome.remarks" values={{ count: issuance.remarks }} />}
      detail={issuance.title}
      href={`${page}/edit`}
    />
  ) : (
    <HomeRow
      icon={<InfoIcon />}
      title={<FormattedMessage id={`ownerHome.${task.what}`} />}
      detail={<FormattedMessage id="ownerHome.missing" values={{ title: issuance.title, count: missing }} />}
      href={missing > 0 ? `${page}/edit` : page}
    />
  );
}

const done = css({ display: 'flex', gap: '3', alignItems: 'center', color: 'muted' });
