import { FormattedMessage, useIntl } from 'react-intl';
import type { Project } from '#machines/project/project.wire.ts';
import { flow } from '#styled/recipes';
import { formatCount } from '#web/ui/count.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { type DefinitionRow, DefinitionRows } from '#web/ui/DefinitionRows.tsx';
import { FundingBar } from '#web/ui/FundingBar.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Panel } from '#web/ui/Panel.tsx';

export function FundingPanel({ project }: { project: Project }) {
  const { raised, target, softCap } = project;
  return (
    <Panel title={<FormattedMessage id="manager.funding.title" />}>
      <div className={flow()}>
        <FundingBar raised={raised} target={target} softCap={softCap} />
        <DefinitionRows rows={useRows(project)} />
      </div>
    </Panel>
  );
}

function useRows({ facts, softCap, investors, startsAt, endsAt, owner, tokensLeft }: Project): DefinitionRow[] {
  const intl = useIntl();
  const rows = {
    softCap: <Money amount={softCap} isShort />,
    softCapFirm: facts?.softCapFirm && intl.formatMessage({ id: 'manager.funding.firm' }),
    investors: formatCount(intl, investors),
    tokensLeft: formatCount(intl, tokensLeft),
    startsAt: startsAt && <DateTime value={startsAt} />,
    endsAt: endsAt && <DateTime value={endsAt} format="dateTime" />,
    owner: owner.name,
    releasable: facts !== null && facts.releasable > 0 && <Money amount={facts.releasable} />,
  };
  return Object.entries(rows)
    .filter(([, value]) => value)
    .map(([key, value]) => ({
      key,
      label: <FormattedMessage id={`manager.funding.${key as keyof typeof rows}`} />,
      value,
    }));
}
