import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PostKind } from '#machines/issuances/post/post.contract.ts';
import type { PostForm, PostRow } from '#machines/issuances/post/post.wire.ts';
import { flow } from '#styled/recipes';
import { ApiError } from '#web/api/errors.ts';
import { addPost, changePost } from '#web/api/issuances/posts.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { useCommandErrors } from '#web/commands/RefusalText.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { FiguresFields } from './FiguresFields.tsx';
import { NewsFields } from './NewsFields.tsx';

export type PostEditorProps = {
  area: ManagementArea;
  issuance: string;
  kind: PostKind;
  /** The draft that is changed. */
  post: PostRow | undefined;
  onClose: () => void;
};

/** Without how it is sent on, which the pressed button says. */
type Typed =
  | Omit<Extract<PostForm, { kind: 'news' }>, 'key' | 'send'>
  | Omit<Extract<PostForm, { kind: 'figures' }>, 'key' | 'send'>;

/** Saves a post in the issuance. The same form never writes two, even if an answer was lost. */
function useSavePost({ issuance, post }: Pick<PostEditorProps, 'issuance' | 'post'>) {
  const queries = useQueryClient();
  const commandErrors = useCommandErrors();
  const [key] = useState(() => crypto.randomUUID());
  return async (typed: Typed, send: boolean) => {
    try {
      const body = { ...typed, key, send } as PostForm;
      const saved = await (post ? changePost(post.id, body, post.version) : addPost(issuance, body));
      await queries.invalidateQueries(queriesShowing('post'));
      return { ok: true as const, value: saved };
    } catch (error) {
      if (error instanceof ApiError) return { ok: false as const, refusal: commandErrors(error) };
      throw error;
    }
  };
}

/** Writes an update or a year's key figures in place. */
export function PostEditor(props: PostEditorProps) {
  const { area, kind, post, onClose } = props;
  const save = useSavePost(props);
  const rest = { area, post, onClose };
  const action = post ? 'change' : 'write';
  return (
    <Panel title={<FormattedMessage id={`posts.${action}.${kind}`} />}>
      <div className={flow({ gap: '5' })}>
        {kind === 'news' ? <NewsFields {...rest} onSave={save} /> : <FiguresFields {...rest} onSave={save} />}
      </div>
    </Panel>
  );
}
