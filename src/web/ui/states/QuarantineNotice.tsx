import { FormattedMessage } from 'react-intl';
import { isQuarantined, type QuarantineFact } from '#machines/shared/quarantine.ts';
import { link } from '#styled/recipes';
import { Link } from '../navigation/Link.tsx';
import { Notice } from './Notice.tsx';

type QuarantineNoticeProps = {
  facts: QuarantineFact | null | undefined;
  /** Managers see where the difference is. Other users only see that no act is possible now. */
  isForManager?: boolean;
};

/** Explains why a record in quarantine refuses all acts. */
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
