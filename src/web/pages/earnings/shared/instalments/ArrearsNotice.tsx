import { FormattedMessage } from 'react-intl';
import type { ProjectRow } from '#machines/issuances/project/project.row.ts';
import { link } from '#styled/recipes';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

type ArrearsNoticeProps = {
  arrears: ProjectRow['arrears'];
  /** The schedule of the issuance, for its owner and for managers. */
  href?: string;
};

/** The state of a late payment. */
export function ArrearsNotice({ arrears, href }: ArrearsNoticeProps) {
  if (arrears === null) return null;
  return (
    <Notice
      tone={arrears === 'late' ? 'waiting' : 'negative'}
      isLive={false}
      title={<FormattedMessage id={`issuances.arrears.${arrears}`} />}
      actions={
        href && (
          <Link className={link()} href={href}>
            <FormattedMessage id="manager.arrears.open" />
          </Link>
        )
      }
    >
      <FormattedMessage id={`issuances.arrears.${arrears}.detail`} />{' '}
      <FormattedMessage id={href ? `manager.arrears.${arrears}.detail` : `issuances.arrears.${arrears}.holder`} />
    </Notice>
  );
}
