import { FormattedMessage } from 'react-intl';
import type { PostDraft } from '#machines/issuances/postEditor/postEditor.machine.ts';
import { flow } from '#styled/recipes';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { FiguresFields } from './FiguresFields.tsx';
import { NewsFields } from './NewsFields.tsx';
import { draftNameOf } from './postDrafts.ts';
import type { PostEditorActor } from './usePostEditor.ts';

type PostEditorProps = { area: ManagementArea; issuance: string; editor: PostEditorActor; draft: PostDraft };

/** Writes an update or a year's key figures in place. */
export function PostEditor({ area, issuance, editor, draft: { kind, post } }: PostEditorProps) {
  const Fields = kind === 'news' ? NewsFields : FiguresFields;
  return (
    <Panel title={<FormattedMessage id={`posts.${post ? 'change' : 'write'}.${kind}`} />}>
      <div className={flow({ gap: '5' })}>
        <Fields area={area} editor={editor} post={post} draft={draftNameOf(issuance, post?.id ?? kind)} />
      </div>
    </Panel>
  );
}
