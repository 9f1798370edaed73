import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
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
import { useReopenedDraft } from './postDrafts.ts';
import { QuestionsPanel } from './QuestionsPanel.tsx';
import { usePostEditor } from './usePostEditor.ts';

const PostEditor = lazy(async () => ({ default: (await import('./PostEditor.tsx')).PostEditor }));

type PostsPanelProps = { area: ManagementArea; issuance: string };

/** All updates, key figures and questions of an issuance, for its owner and for managers. */
export function PostsPanel({ area, issuance }: PostsPanelProps) {
  const query = useQuery(postsQuery(area, issuance));
  const editor = usePostEditor(issuance);
  const draft = useSelector(editor, ({ context }) => context.draft);
  const write = (kind: PostKind, post: PostRow | null = null) =>
    editor.send({ type: 'post.write', kind, post, key: crypto.randomUUID() });
  useReopenedDraft(issuance, query.data?.rows, write);
  return (
    <div className={flow({ gap: '8' })}>
      <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
        {({ rows, facts }) => (
          <div className={flow({ gap: '5' })}>
            {draft ? (
              <Suspense fallback={<SkeletonRows count={6} />}>
                <PostEditor area={area} issuance={issuance} editor={editor} draft={draft} />
              </Suspense>
            ) : (
              <NewPost facts={facts} onWrite={write} />
            )}
            {!rows.length && !draft && <EmptyState title={<FormattedMessage id="posts.none" />} />}
            {inOrder(rows)
              .filter(({ id }) => id !== draft?.post?.id)
              .map((post) => (
                <PostItem key={post.id} post={post} onChange={draft ? undefined : () => write(post.kind, post)} />
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
