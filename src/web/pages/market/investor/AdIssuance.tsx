import { FormattedMessage, useIntl } from 'react-intl';
import type { PromoterRecord } from '#machines/issuances/promoter/record.ts';
import type { Ad } from '#machines/market/ad/ad.wire.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { documentTitle } from '#web/pages/issuances/shared/list/documentTitle.ts';
import { GuaranteeText } from '#web/parts/issuances/GuaranteeText.tsx';
import { OtherArrearsNotice } from '#web/parts/issuances/OtherArrearsNotice.tsx';
import { PromoterRecordLine } from '#web/parts/issuances/PromoterRecordLine.tsx';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { TokenCount } from '../shared/TokenCount.tsx';

/** The information that a buyer needs about the issuance before asking for its tokens. */
export function AdIssuance({ ad }: { ad: Ad }) {
  const { project, issuance, documents } = ad;
  const page = `/user/issuances/${project.id}`;
  return (
    <Panel
      title={project.title}
      footer={
        <LinkButton tone="secondary" href={page}>
          <FormattedMessage id="market.ad.toIssuance" />
        </LinkButton>
      }
    >
      <div className={flow({ gap: '4' })}>
        {ad.arrears && (
          <Notice tone="negative" isLive={false} title={<FormattedMessage id={`issuances.arrears.${ad.arrears}`} />}>
            <FormattedMessage id="market.ad.arrears" />
          </Notice>
        )}
        <OtherArrearsNotice others={ad.otherArrears} />
        {issuance.halted !== null && (
          <Notice tone="waiting" isLive={false} title={<FormattedMessage id="market.ad.halted" />}>
            {issuance.halted}
          </Notice>
        )}
        <p>{issuance.summary}</p>
        <DefinitionRows rows={useRows(ad)} />
        <h3 className={css({ textStyle: 'strong' })}>
          <FormattedMessage id="market.ad.documents" />
        </h3>
        {documents.length > 0 && (
          <ul className={css({ listStyle: 'none', display: 'grid', gap: '1' })}>
            {documents.map(({ id, name }) => (
              <li key={id}>{documentTitle(name)}</li>
            ))}
          </ul>
        )}
        <p>
          <Link className={link()} href={`${page}?tab=documentation`}>
            <FormattedMessage id="market.ad.toDocuments" />
          </Link>
        </p>
      </div>
    </Panel>
  );
}

function Promoter({ name, id, record }: { name: string; id: string; record: PromoterRecord }) {
  return (
    <>
      <Link className={link()} href={`/promoters/${id}`}>
        {name}
      </Link>
      <PromoterRecordLine record={record} />
    </>
  );
}

/** A stake has no interest and no term. It names the capital of which it is a share. */
function useRows({ project, issuance, record, lastDistribution }: Ad): DefinitionRow[] {
  const { formatMessage, formatNumber } = useIntl();
  const { facePrice, interestPoints, termMonths, ranking, guarantee, endedAt } = issuance;
  const isStake = project.product === 'equity';
  const percent =
    interestPoints !== null && formatNumber(interestPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  const rows = {
    product: formatMessage({ id: `issuances.product.${project.product}` }),
    issuer: <Promoter name={issuance.issuer} id={issuance.issuerId} record={record} />,
    isin: issuance.isin,
    facePrice: facePrice !== null && <Money amount={facePrice} />,
    interest: percent && (isStake ? `${percent} ${formatMessage({ id: 'issuances.ofCapital' })}` : percent),
    term: !isStake && termMonths !== null && <FormattedMessage id="market.ad.months" values={{ months: termMonths }} />,
    ranking: ranking && formatMessage({ id: `content.ranking.${ranking}` }),
    guarantee: guarantee && <GuaranteeText guarantee={guarantee} />,
    tokensIssued: <TokenCount tokens={issuance.tokensIssued} symbol={project.tokenSymbol} />,
    endedAt: endedAt && <DateTime value={endedAt} />,
    lastDistribution: lastDistribution ? (
      <FormattedMessage
        id="market.ad.distribution"
        values={{
          amount: <Money amount={Math.round(lastDistribution.perToken)} />,
          date: <DateTime value={lastDistribution.paidAt} />,
        }}
      />
    ) : (
      <FormattedMessage id="market.ad.noDistribution" />
    ),
  };
  const labelOf = (key: keyof typeof rows) => (key === 'interest' ? (`yield.${project.product}` as const) : key);
  return buildDefinitionRows(rows, (name) => <FormattedMessage id={`market.ad.fact.${labelOf(name)}`} />);
}
