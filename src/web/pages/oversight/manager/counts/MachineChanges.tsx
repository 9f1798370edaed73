import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import type { MachineVersions, RunningGroup } from '#machines/shared/journal/versions.wire.ts';
import { inspectorDetails } from '#styled/recipes';
import { type ChartDifference, compareCharts } from '#visualiser/chart/chartDifference.ts';
import { machineFrom } from '#visualiser/chart/definition.ts';
import { toChart } from '#visualiser/chart/toChart.ts';
import { Changed } from '#visualiser/page/Comparison.tsx';
import { Section } from '#visualiser/page/Section.tsx';
import { machineVersionsQuery, migrateEntities } from '#web/api/oversight/journal.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { useDoneToast } from '#web/commands/useDoneToast.ts';
import { withNames } from '#web/parts/oversight/statusChart.ts';
import { stateName, statusText } from '#web/parts/oversight/statusText.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { MachineGroup } from './MachineGroup.tsx';

interface MachineChangesProps {
  entity: Journalled;
  /** The difference that the chart shows now. */
  shown: ChartDifference | null;
  onShow: (difference: ChartDifference | null) => void;
}

/**
 * The changes of the machine in use since the previous version, the affected entities, and their migration. Empty if
 * nothing has changed.
 */
export function MachineChanges({ entity, shown, onShow }: MachineChangesProps) {
  const styles = inspectorDetails();
  const { data } = useQuery(machineVersionsQuery(entity));
  const intl = useIntl();
  const difference = useMemo(() => (data ? differenceIn(intl, entity, data) : null), [intl, entity, data]);
  const moving = (data?.running ?? []).filter(({ outcome }) => outcome !== 'fits');
  if (!data || (!difference && moving.length === 0)) return null;
  return (
    <Section title={<FormattedMessage id="inspect.versions.title" />}>
      {difference && data.current && (
        <>
          <p>
            <FormattedMessage
              id="inspect.versions.since"
              values={{ date: <DateTime value={data.current.since} />, count: difference.changes.length }}
            />
          </p>
          <ul className={styles.list}>
            {difference.changes.map((each) => (
              <li key={each.id} className={styles.difference} data-kind={each.change}>
                <Changed change={each} />
              </li>
            ))}
          </ul>
          <Button size="small" tone="secondary" onClick={() => onShow(shown ? null : difference)}>
            <FormattedMessage id={shown ? 'inspect.versions.hide' : 'inspect.versions.show'} />
          </Button>
        </>
      )}
      <ul className={styles.list}>
        {moving.map((group) => (
          <li key={group.status} className={styles.row}>
            <MachineGroup entity={entity} group={group} />
          </li>
        ))}
      </ul>
      <p>
        <FormattedMessage id="inspect.versions.fit" values={{ count: countByOutcome(data.running, 'fits') }} />
      </p>
      <Migration entity={entity} groups={data.running} />
    </Section>
  );
}

const countByOutcome = (groups: readonly RunningGroup[], outcome: RunningGroup['outcome']) =>
  groups.reduce((sum, group) => sum + (group.outcome === outcome ? group.count : 0), 0);

/** Null if one of the versions is unknown or unreadable. */
function differenceIn(intl: IntlShape, entity: Journalled, { current, previous }: MachineVersions) {
  if (!current || !previous) return null;
  const [before, after] = [machineFrom(previous.definition), machineFrom(current.definition)];
  if (!before.ok || !after.ok) return null;
  const { chart, changes } = compareCharts(toChart(before.machine), toChart(after.machine));
  const nameState = (id: string, key: string) =>
    stateName(intl, entity, id.split('#')[0]?.split('.').slice(1) ?? []) ?? key;
  return {
    chart: withNames(intl, entity, chart),
    changes: changes.map((each) =>
      each.of === 'state'
        ? { ...each, name: nameState(each.id, each.name) }
        : { ...each, state: nameState((each.after ?? each.before)?.source ?? each.id, each.state) },
    ),
  };
}

function Migration({ entity, groups }: { entity: Journalled; groups: readonly RunningGroup[] }) {
  const queries = useQueryClient();
  const intl = useIntl();
  const showDone = useDoneToast();
  const moves = groups.filter(({ outcome }) => outcome === 'moves');
  const count = countByOutcome(groups, 'moves');
  if (count === 0) return null;
  const targets = intl.formatList([...new Set(moves.map(({ to }) => statusText(intl, entity, to ?? '')))]);
  return (
    <ActionButton
      label={<FormattedMessage id="inspect.versions.migrate" values={{ count }} />}
      title={<FormattedMessage id="inspect.versions.migrateTitle" values={{ count }} />}
      confirmLabel={<FormattedMessage id="inspect.versions.migrate" values={{ count }} />}
      tone="primary"
      asksPassword
      onConfirm={async ({ password }) => {
        await migrateEntities(entity, password);
        showDone('entities.migrate');
        await queries.invalidateQueries(queriesShowing(entity));
      }}
    >
      <p>
        <FormattedMessage id="inspect.versions.migrateDetail" values={{ targets }} />
      </p>
    </ActionButton>
  );
}
