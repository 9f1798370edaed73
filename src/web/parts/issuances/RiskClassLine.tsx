import { FormattedMessage } from 'react-intl';
import { rateIssuance } from '#machines/issuances/project/comparison.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import type { RiskReason } from '#machines/issuances/promoter/riskClass.ts';
import { statisticsPath } from '#machines/shared/routing/routes.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { Link } from '#web/ui/navigation/Link.tsx';

type Rated = Pick<Project, 'ranking' | 'termMonths' | 'record'>;

/** The risk class of an issuance with its reasons, one press away. */
export function RiskClassLine({ issuance }: { issuance: Rated }) {
  const { riskClass, reasons } = rateIssuance(issuance);
  return (
    <details className={box}>
      <summary className={summary}>
        <b>
          <FormattedMessage id={`risk.class.${riskClass}`} />
        </b>{' '}
        · <FormattedMessage id="risk.why" />
      </summary>
      <ul className={list}>
        {reasons.map((reason: RiskReason) => (
          <li key={reason}>
            <FormattedMessage id={`risk.reason.${reason}`} />
          </li>
        ))}
      </ul>
      <p>
        <FormattedMessage id="risk.method" />{' '}
        <Link className={link()} href={statisticsPath}>
          <FormattedMessage id="footer.statistics" />
        </Link>
      </p>
    </details>
  );
}

const box = css({ mt: '3', pt: '3', borderTop: 'line' });
const summary = css({ cursor: 'pointer' });
const list = css({ my: '2', pl: '5', listStyle: 'disc' });
