import { FormattedMessage } from 'react-intl';
import type { PostRow } from '#machines/issuances/post/post.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { RichProse } from '#web/pages/issuances/shared/page/RichProse.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { PostAttachments } from './PostAttachments.tsx';

/** One published update. */
export function PostArticle({ post: { title, body, attachments, publishedAt, facts } }: { post: PostRow }) {
  return (
    <Panel>
      <article className={flow({ gap: '4' })}>
        <header className={flow({ gap: '1' })}>
          <p className={meta}>
            {publishedAt && <DateTime value={publishedAt} format="long" />}
            {' · '}
            <FormattedMessage id={`posts.author.${facts.author === 'ADMIN' ? 'platform' : 'issuer'}`} />
          </p>
          <h2 className={heading}>{title}</h2>
        </header>
        {body && <RichProse blocks={body} />}
        <PostAttachments attachments={attachments} />
      </article>
    </Panel>
  );
}

const meta = css({ textStyle: 'small', color: 'muted' });
const heading = css({ textStyle: 'heading', overflowWrap: 'anywhere' });
