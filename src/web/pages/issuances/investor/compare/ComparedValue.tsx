import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type ComparedFact, rateIssuance } from '#machines/issuances/project/comparison.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { documentTitle } from '#web/pages/issuances/shared/list/documentTitle.ts';
import { useFileHref } from '#web/pages/issuances/shared/page/useFileHref.ts';
import { GuaranteeText } from '#web/parts/issuances/GuaranteeText.tsx';
import { formatPoints, formatUnits } from '#web/parts/issuances/issuanceFormats.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { formatShare } from '#web/ui/figures/share.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Link } from '#web/ui/navigation/Link.tsx';

type ComparedValueProps = { issuance: Project };

const NONE = '–';

/** A fact of an issuance as its own page says it. No value has a colour, because none is better. */
export function ComparedValue({ fact, issuance }: ComparedValueProps & { fact: ComparedFact }) {
  const Value = values[fact];
  return <Value issuance={issuance} />;
}

const values: Record<ComparedFact, (props: ComparedValueProps) => ReactNode> = {
  kind: ({ issuance: { product } }) => (
    <>
      <FormattedMessage id={`issuances.product.${product}`} />
      {': '}
      <FormattedMessage id={`issuances.gets.${product}`} />
    </>
  ),
  return: Return,
  term: Term,
  calendar: ({ issuance: { instalments } }) =>
    instalments ? <FormattedMessage id={`issuances.instalments.${instalments}`} /> : NONE,
  repayment: ({ issuance: { product, repayment } }) =>
    product === 'debt' && repayment ? <FormattedMessage id={`issuances.repayment.${repayment}`} /> : NONE,
  ranking: ({ issuance: { ranking } }) => (ranking ? <FormattedMessage id={`content.ranking.${ranking}`} /> : NONE),
  guarantee: ({ issuance: { guarantee } }) => (guarantee ? <GuaranteeText guarantee={guarantee} /> : NONE),
  risk: Risk,
  minimum: Minimum,
  raised: Raised,
  promoter: Promoter,
  fee: Fee,
  defaultInterest: DefaultInterest,
  opens: ({ issuance: { startsAt } }) => (startsAt ? <DateTime value={startsAt} /> : NONE),
  closes: ({ issuance: { endsAt, endedAt } }) => {
    const at = endedAt ?? endsAt;
    return at ? <DateTime value={at} /> : NONE;
  },
  documents: Documents,
};

function Return({ issuance: { product, interestPoints } }: ComparedValueProps) {
  const intl = useIntl();
  if (interestPoints === null) return NONE;
  return <FormattedMessage id={`compare.return.${product}`} values={{ share: formatPoints(intl, interestPoints) }} />;
}

function Term({ issuance: { termMonths } }: ComparedValueProps) {
  const intl = useIntl();
  return termMonths === null ? NONE : formatUnits(intl, termMonths, 'month');
}

function Risk({ issuance }: ComparedValueProps) {
  const { riskClass, reasons } = rateIssuance(issuance);
  return (
    <>
      <FormattedMessage id={`risk.class.${riskClass}`} />
      <ul className={small}>
        {reasons.map((reason) => (
          <li key={reason}>
            <FormattedMessage id={`risk.reason.${reason}`} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Minimum({ issuance: { price, minTokens } }: ComparedValueProps) {
  const money = useMoney();
  return price === null ? NONE : money(price * minTokens, { isShort: true });
}

function Raised({ issuance: { raised, target } }: ComparedValueProps) {
  const money = useMoney();
  const amounts = { raised: money(raised, { isShort: true }), target: money(target, { isShort: true }) };
  return <FormattedMessage id="compare.raised" values={amounts} />;
}

function Promoter({ issuance: { issuer, owner, record } }: ComparedValueProps) {
  return (
    <>
      {record.issuances > 0 ? (
        <Link className={link()} href={`/promoters/${owner.id}`}>
          {issuer}
        </Link>
      ) : (
        issuer
      )}
      <p className={small}>
        <FormattedMessage id="issuances.record" values={{ ...record }} />
      </p>
    </>
  );
}

function Fee({ issuance: { feePoints } }: ComparedValueProps) {
  const intl = useIntl();
  if (feePoints === 0) return <FormattedMessage id="compare.fee.none" />;
  return <FormattedMessage id="compare.fee" values={{ share: formatShare(intl, feePoints) }} />;
}

function DefaultInterest({ issuance: { defaultInterestPoints } }: ComparedValueProps) {
  const intl = useIntl();
  return defaultInterestPoints === 0 ? NONE : formatShare(intl, defaultInterestPoints);
}

function Documents({ issuance: { kiis, documents } }: ComparedValueProps) {
  const fileHref = useFileHref();
  if (!kiis && documents.length === 0) return NONE;
  return (
    <ul className={css({ display: 'grid', gap: '1', listStyle: 'none' })}>
      {kiis && (
        <li>
          <a className={link()} href={fileHref(kiis.fileId)} download>
            <FormattedMessage id="issuances.documents.kiis" />
          </a>
        </li>
      )}
      {documents.map(({ id, fileId, name }) => (
        <li key={id}>
          <a className={link()} href={fileHref(fileId)} download>
            {documentTitle(name)}
          </a>
        </li>
      ))}
    </ul>
  );
}

const small = css({ mt: '1', textStyle: 'small', color: 'muted', listStyle: 'none' });
