import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { postTasksQuery } from '#web/api/issuances/posts.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** The issuances whose updates and questions wait for the owner or for a manager. Nothing if there are none. */
export function PostTasks({ area }: { area: ManagementArea }) {
  const { data } = useQuery(postTasksQuery(area));
  if (!data?.rows.length) return null;
  return (
    <div className={css({ mb: '5' })}>
      <Notice tone="waiting" title={<FormattedMessage id={`posts.tasks.${area}`} />}>
        <ul className={css({ listStyle: 'none', display: 'grid', gap: '1' })}>
          {data.rows.map(({ issuance, title, posts, questions }) => (
            <li key={issuance}>
              <Link className={link()} href={`/${area}/issuances/${issuance}?tab=updates`}>
                {title}
              </Link>
              {': '}
              <FormattedMessage id="posts.tasks.counts" values={{ posts, questions }} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
