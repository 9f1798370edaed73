import { FormattedMessage, useIntl } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { flow } from '#styled/recipes';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { formatShare } from '#web/ui/figures/share.ts';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { TokenActions } from './TokenActions.tsx';

const tokenStatuses = ['draft', 'deploying', 'deployFailed', 'active', 'paused', 'retired'] as const;
const isTokenStatus = (text: string | null): text is (typeof tokenStatuses)[number] =>
  tokenStatuses.some((status) => status === text);

export function ManagerTokenomics({ project }: { project: Project }) {
  const { formatMessage } = useIntl();
  return (
    <Panel>
      <div className={flow()}>
        <DefinitionRows rows={useRows(project)} />
        {project.tokenAddress && (
          <CopyField label={formatMessage({ id: 'manager.token.address' })} value={project.tokenAddress} />
        )}
        {project.token && <TokenActions token={project.token} symbol={project.tokenSymbol} />}
      </div>
    </Panel>
  );
}

function useRows(project: Project): DefinitionRow[] {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { tokenName, tokenSymbol, tokenStatus, price, tokensForSale, tokensLeft, minTokens, maxTokens } = project;
  const percent = (points: number) => formatShare(intl, points);
  const rows = {
    name: tokenName && `${tokenName} (${tokenSymbol})`,
    status: isTokenStatus(tokenStatus) && formatMessage({ id: `manager.tokenStatus.${tokenStatus}` }),
    price: price !== null && <Money amount={price} />,
    forSale: tokensForSale !== null && formatCount(intl, tokensForSale),
    left: formatCount(intl, tokensLeft),
    min: formatCount(intl, minTokens),
    max: maxTokens !== null && formatCount(intl, maxTokens),
    strategy: formatMessage({ id: `manager.strategy.${project.mintStrategy}` }),
    interest: project.interestPoints !== null && percent(project.interestPoints),
    term: project.termMonths !== null && formatMessage({ id: 'manager.token.months' }, { months: project.termMonths }),
    fee: percent(project.feePoints),
  };
  return buildDefinitionRows(rows, (name) => <FormattedMessage id={`manager.token.${name}`} />);
}
