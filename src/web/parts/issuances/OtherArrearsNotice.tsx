import { FormattedMessage } from 'react-intl';
import type { OtherArrears } from '#machines/issuances/promoter/record.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** Says before a decision that the same promoter does not pay elsewhere. */
export function OtherArrearsNotice({ others }: { others: readonly OtherArrears[] }) {
  if (!others.length) return null;
  const worst = others.some(({ arrears }) => arrears === 'defaulted') ? 'defaulted' : 'late';
  return (
    <Notice
      tone={worst === 'late' ? 'waiting' : 'negative'}
      isLive={false}
      title={<FormattedMessage id={`promoter.others.${worst}`} />}
    >
      <ul className={list}>
        {others.map(({ slug, title, arrears }) => (
          <li key={slug}>
            <Link className={link()} href={`/invest/${slug}`}>
              {title}
            </Link>{' '}
            · <FormattedMessage id={`issuances.arrears.${arrears}`} />
          </li>
        ))}
      </ul>
      <FormattedMessage id="promoter.others.detail" />
    </Notice>
  );
}

const list = css({ listStyle: 'none', mb: '1' });
