import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PostFacts, PostKind } from '#machines/issuances/post/post.contract.ts';
import { postMachine } from '#machines/issuances/post/post.machine.ts';
import { postPageActions } from '#machines/issuances/post/post.pageActions.ts';
import { rankStatus } from '#machines/issuances/post/post.selectors.ts';
import type { PostRow } from '#machines/issuances/post/post.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { flow } from '#styled/recipes';
import { postsQuery } from '#web/api/issuances/posts.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { PostItem } from './PostItem.tsx';
import { QuestionsPanel } from './QuestionsPanel.tsx';

const PostEditor = lazy(async () => ({ default: (await import('./PostEditor.tsx')).PostEditor }));

type PostsPanelProps = { area: ManagementArea; issuance: string };

/** The open form: a new post, or one that its author changes. */
type Writing = { kind: PostKind; post?: PostRow };

/** All updates, key figures and questions of an issuance, for its owner and for managers. */
export function PostsPanel({ area, issuance }: PostsPanelProps) {
  const query = useQuery(postsQuery(area, issuance));
  const [writing, setWriting] = useState<Writing>();
  return (
    <div className={flow({ gap: '8' })}>
      <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
        {({ rows, facts }) => (
          <div className={flow({ gap: '5' })}>
            {writing ? (
              <Suspense fallback={<SkeletonRows count={6} />}>
                <PostEditor
                  area={area}
                  issuance={issuance}
                  kind={writing.kind}
                  post={writing.post}
                  onClose={() => setWriting(undefined)}
                />
              </Suspense>
            ) : (
              <NewPost facts={facts} onWrite={(kind) => setWriting({ kind })} />
            )}
            {!rows.length && !writing && <EmptyState title={<FormattedMessage id="posts.none" />} />}
            {inOrder(rows)
              .filter(({ id }) => id !== writing?.post?.id)
              .map((post) => (
                <PostItem
                  key={post.id}
                  post={post}
                  onChange={writing ? undefined : () => setWriting({ kind: post.kind, post })}
                />
              ))}
          </div>
        )}
      </Loaded>
      <QuestionsPanel area={area} issuance={issuance} />
    </div>
  );
}

/** Unfinished posts come first. */
const inOrder = (rows: readonly PostRow[]) =>
  rows.toSorted((one, other) => rankStatus(one.status) - rankStatus(other.status));

function NewPost({ facts, onWrite }: { facts: PostFacts; onWrite: (kind: PostKind) => void }) {
  const show = createActionRenderer(postPageActions, restoreSnapshot(postMachine, 'new', facts));
  return show({ type: 'post.start' }, (disabledReason) => (
    <ActionRow>
      <Button disabledReason={disabledReason} onClick={() => onWrite('news')}>
        <FormattedMessage id="posts.write.news" />
      </Button>
      <Button tone="secondary" disabledReason={disabledReason} onClick={() => onWrite('figures')}>
        <FormattedMessage id="posts.write.figures" />
      </Button>
    </ActionRow>
  ));
}
