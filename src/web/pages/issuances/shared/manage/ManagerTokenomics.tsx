import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { isModality } from '#machines/issuances/content/modality.ts';
import { computeMaturity } from '#machines/issuances/project/project.returns.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import type { TokenRow } from '#machines/register/token/token.wire.ts';
import { flow } from '#styled/recipes';
import { tokensQuery } from '#web/api/issuances/managerIssuances.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { GuaranteeText } from '#web/parts/issuances/GuaranteeText.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { formatShare } from '#web/ui/figures/share.ts';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { TokenActions } from './TokenActions.tsx';

const tokenStatuses = ['draft', 'deploying', 'deployFailed', 'active', 'paused', 'retiring', 'retired'] as const;
const isTokenStatus = (text: string | null): text is (typeof tokenStatuses)[number] =>
  tokenStatuses.some((status) => status === text);

export function ManagerTokenomics({ area, project }: { area: ManagementArea; project: Project }) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(tokensQuery(area, { project: project.id }));
  const value = useValueRows(data?.rows[0]);
  return (
    <Panel>
      <div className={flow()}>
        <DefinitionRows rows={[...useRows(project), ...value]} />
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
    isin: project.isin,
    modality: isModality(project.modality) && formatMessage({ id: `content.modality.${project.modality}` }),
    status: isTokenStatus(tokenStatus) && formatMessage({ id: `manager.tokenStatus.${tokenStatus}` }),
    price: price !== null && <Money amount={price} />,
    facePrice: project.facePrice !== null && <Money amount={project.facePrice} />,
    forSale: tokensForSale !== null && formatCount(intl, tokensForSale),
    left: formatCount(intl, tokensLeft),
    min: formatCount(intl, minTokens),
    max: maxTokens !== null && formatCount(intl, maxTokens),
    strategy: formatMessage({ id: `manager.strategy.${project.mintStrategy}` }),
    interest: project.interestPoints !== null && percent(project.interestPoints),
    term: project.termMonths !== null && formatMessage({ id: 'manager.token.months' }, { months: project.termMonths }),
    ranking: project.ranking && formatMessage({ id: `content.ranking.${project.ranking}` }),
    guarantee: project.guarantee && <GuaranteeText guarantee={project.guarantee} />,
    fee: percent(project.feePoints),
  };
  return buildDefinitionRows(rows, (name) => <FormattedMessage id={`manager.token.${name}`} />);
}

/** What the issued tokens stand for today, as in the list of tokens. */
function useValueRows(token: TokenRow | undefined): DefinitionRow[] {
  const intl = useIntl();
  const { timeZone } = useCustomization().tenant;
  if (!token) return [];
  const { marketCap, outstandingDebt, paidInstalments, instalments, termFrom, termMonths, project } = token;
  const maturity = project.product === 'equity' ? null : computeMaturity(termFrom, termMonths, timeZone);
  const rows = {
    marketCap: <Money amount={marketCap} />,
    debt: outstandingDebt !== null && <Money amount={outstandingDebt} />,
    instalments:
      instalments !== null &&
      intl.formatMessage(
        { id: 'manager.tokens.heldOf' },
        { held: formatCount(intl, paidInstalments), supply: formatCount(intl, instalments) },
      ),
    maturity: maturity && <DateTime value={maturity} />,
  };
  return buildDefinitionRows(rows, (name) => <FormattedMessage id={`manager.tokens.${name}`} />);
}
