import type { ContentAction } from '#machines/content/content.contract.ts';
import { contentMachine } from '#machines/content/content.machine.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import { useSend } from '#web/commands/useSend.ts';
import { useEditorContext } from './editorContext.ts';

/** Sends events to the version that is being written or reviewed. `now` is absent as long as there is none. */
export function useContentSend() {
  const { content, facts } = useEditorContext().editor.page;
  const { send, refusal } = useSend<ContentAction>({
    entities: ['content', 'project'],
    path: `/contents/${content?.id}/events`,
    version: content?.version ?? 0,
  });
  return { send, refusal, now: content ? snapshotOf(contentMachine, content.status, { ...facts }) : undefined };
}

export type SendContent = ReturnType<typeof useContentSend>['send'];
