import { FormattedMessage, useIntl } from 'react-intl';
import type { GlossaryTerm } from '#machines/app/glossary/glossary.ts';
import { isModality } from '#machines/issuances/content/modality.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { flow } from '#styled/recipes';
import { Term } from '#web/parts/app/Term.tsx';
import { GuaranteeText } from '#web/parts/issuances/GuaranteeText.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { formatShare } from '#web/ui/figures/share.ts';
import { Panel } from '#web/ui/navigation/Panel.tsx';

export function IssuanceTokenomics({ issuance }: { issuance: Project }) {
  const { formatMessage } = useIntl();
  const { tokenAddress } = issuance;
  return (
    <div className={flow({ gap: '5' })}>
      <Panel>
        <DefinitionRows rows={useRows(issuance)} />
      </Panel>
      {tokenAddress && <CopyField label={formatMessage({ id: 'issuances.token.address' })} value={tokenAddress} />}
    </div>
  );
}

function useRows(issuance: Project): DefinitionRow[] {
  const intl = useIntl();
  const { tokenName, tokenSymbol, price, tokensForSale, tokensLeft, minTokens, maxTokens, softCap, target } = issuance;
  const {
    product,
    facePrice,
    instalments,
    repayment,
    businessDays,
    defaultInterestPoints,
    ranking,
    guarantee,
    feePoints,
    mintStrategy,
    startsAt,
    endsAt,
  } = issuance;
  const tokens = (count: number) => `${formatCount(intl, count)} ${tokenSymbol}`;
  const values = {
    name: `${tokenName} (${tokenSymbol})`,
    isin: issuance.isin,
    modality: isModality(issuance.modality) && intl.formatMessage({ id: `content.modality.${issuance.modality}` }),
    price: price !== null && <Money amount={price} />,
    facePrice: facePrice !== null && <Money amount={facePrice} />,
    forSale: tokensForSale !== null && tokens(tokensForSale),
    left: tokens(tokensLeft),
    min: tokens(minTokens),
    max: maxTokens !== null && tokens(maxTokens),
    softCap: softCap > 0 && <Money amount={softCap} isShort />,
    target: <Money amount={target} isShort />,
    instalments: instalments !== null && intl.formatMessage({ id: `issuances.instalments.${instalments}` }),
    repayment:
      product === 'debt' && repayment !== null && intl.formatMessage({ id: `issuances.repayment.${repayment}` }),
    businessDays: businessDays !== 'none' && intl.formatMessage({ id: `issuances.businessDays.${businessDays}` }),
    defaultInterest: defaultInterestPoints > 0 && formatShare(intl, defaultInterestPoints),
    ranking: ranking && intl.formatMessage({ id: `content.ranking.${ranking}` }),
    guarantee: guarantee && <GuaranteeText guarantee={guarantee} />,
    fee: feePoints > 0 && formatShare(intl, feePoints),
    startsAt: startsAt && <DateTime value={startsAt} format="long" />,
    endsAt: endsAt && <DateTime value={endsAt} format="long" />,
    mint: intl.formatMessage({ id: `issuances.mint.${mintStrategy}` }),
  };
  return buildDefinitionRows(values, (name) => {
    const label = <FormattedMessage id={`issuances.token.${name}`} values={{ product }} />;
    const term = terms[name];
    return term ? <Term of={term}>{label}</Term> : label;
  });
}

/** The rows whose label is a word of the glossary. */
const terms: Partial<Record<string, GlossaryTerm>> = { name: 'token', ranking: 'ranking', softCap: 'softCap' };
