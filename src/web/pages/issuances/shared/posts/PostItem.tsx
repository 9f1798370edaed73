import { FormattedMessage } from 'react-intl';
import { isReturned, toneOf } from '#machines/issuances/post/post.selectors.ts';
import type { PostRow } from '#machines/issuances/post/post.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { RichProse } from '#web/pages/issuances/shared/page/RichProse.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { badgeToneOf } from '#web/ui/states/badgeToneOf.ts';
import { Notice } from '#web/ui/states/Notice.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { PostActions } from './PostActions.tsx';
import { PostAttachments } from './PostAttachments.tsx';

type PostItemProps = {
  post: PostRow;
  /** Undefined while another one is being written. */
  onChange: (() => void) | undefined;
};

/** An update or a year's key figures with its state and the possible acts. */
export function PostItem({ post, onChange }: PostItemProps) {
  const { status, facts, remark, reason, updatedAt, publishedAt } = post;
  return (
    <Panel
      title={<PostTitle post={post} />}
      tools={
        <StatusBadge tone={badgeToneOf(toneOf(status))}>
          <FormattedMessage id={`post.status.${status}`} />
        </StatusBadge>
      }
    >
      <div className={flow({ gap: '4' })}>
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage id={`posts.author.${facts.author === 'ADMIN' ? 'platform' : 'issuer'}`} />
          {' · '}
          <DateTime value={publishedAt ?? updatedAt} format="dateTime" />
        </p>
        {isReturned(status) && remark && (
          <Notice tone="waiting" title={<FormattedMessage id="posts.remark" />}>
            <p className={lines}>{remark}</p>
          </Notice>
        )}
        {reason && (
          <Notice title={<FormattedMessage id="posts.withdrawn.why" />}>
            <p className={lines}>{reason}</p>
          </Notice>
        )}
        <Disclosure title={<FormattedMessage id="posts.read" />} isOpen={!publishedAt}>
          <PostBody post={post} />
        </Disclosure>
        <PostActions post={post} onChange={onChange} />
      </div>
    </Panel>
  );
}

function PostTitle({ post: { title, figures } }: { post: PostRow }) {
  if (!figures) return title;
  return <FormattedMessage id="posts.figures.title" values={{ year: `${figures.year}` }} />;
}

function PostBody({ post: { body, figures, note, attachments } }: { post: PostRow }) {
  return (
    <div className={flow({ gap: '4' })}>
      {body && <RichProse blocks={body} />}
      {figures && <FiguresTable years={[figures]} />}
      {note && <p className={lines}>{note}</p>}
      <PostAttachments attachments={attachments} />
    </div>
  );
}

const lines = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
