import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { postsQuery } from '#web/api/issuances/posts.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FiguresPanel } from './FiguresPanel.tsx';
import { PostArticle } from './PostArticle.tsx';

/** The issuer's updates since the issuance was announced, the latest first. */
export function IssuanceUpdates({ issuance }: { issuance: string }) {
  const query = useQuery(postsQuery('published', issuance));
  return (
    <Loaded query={query}>
      {({ rows }) => {
        const news = rows.filter(({ kind }) => kind === 'news');
        const figures = rows.filter(({ kind }) => kind === 'figures');
        if (!rows.length)
          return (
            <EmptyState title={<FormattedMessage id="posts.empty" />}>
              <FormattedMessage id="posts.empty.detail" />
            </EmptyState>
          );
        return (
          <div className={flow({ gap: '6' })}>
            <FiguresPanel posts={figures} />
            {news.length > 0 && (
              <ol className={list}>
                {news.map((post) => (
                  <li key={post.id}>
                    <PostArticle post={post} />
                  </li>
                ))}
              </ol>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

const list = css({ display: 'grid', gap: '5', listStyle: 'none', minWidth: '0' });
