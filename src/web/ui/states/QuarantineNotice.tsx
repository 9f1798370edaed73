import { FormattedMessage } from 'react-intl';
import { isQuarantined, type QuarantineFact } from '#machines/shared/quarantine.ts';
import { link } from '#styled/recipes';
import { Link } from '../navigation/Link.tsx';
import { Notice } from './Notice.tsx';

type QuarantineNoticeProps = {
  facts: QuarantineFact | null | undefined;
  /** Managers see where the difference is. Others only hear that nothing is possible now. */
  isForManager?: boolean;
};

/** Says why nothing can be done about a record in quarantine. */
export function QuarantineNotice({ facts, isForManager = false }: QuarantineNoticeProps) {
  if (!facts || !isQuarantined(facts)) return null;
  if (!isForManager)
    return (
      <Notice tone="waiting">
        <FormattedMessage id="quarantine.reason" />
      </Notice>
    );
  return (
    <Notice tone="negative" title={<FormattedMessage id="quarantine.notice.title" />}>
      <FormattedMessage id="quarantine.notice.detail" />{' '}
      <Link className={link()} href="/manager/register">
        <FormattedMessage id="quarantine.notice.link" />
      </Link>
    </Notice>
  );
}
