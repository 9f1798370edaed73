import { FormattedMessage } from 'react-intl';
import { type OwnerTask, ownerTasksOf } from '#machines/project/ownerHome.selectors.ts';
import type { OwnerHome } from '#machines/project/ownerHome.wire.ts';
import { css } from '#styled/css';
import { WalletIcon } from '#web/ui/icons/account.tsx';
import { AlertIcon, DoneIcon, InfoIcon } from '#web/ui/icons/signs.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { HomeRow, homeRows } from '../home/HomeRow.tsx';

/** What the owner has to do, each with the page on which it is done. */
export function OwnerTasks({ home }: { home: OwnerHome }) {
  const tasks = ownerTasksOf(home);
  return (
    <Panel title={<FormattedMessage id="ownerHome.todo" />}>
      {tasks.length > 0 ? (
        <ul className={homeRows}>
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
