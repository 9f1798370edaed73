import { contentMachine } from '#machines/issuances/content/content.machine.ts';
import type { ConfirmedContentAction } from '#machines/issuances/content/content.stepUp.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { useSend } from '#web/commands/useSend.ts';
import { useEditorContext } from './editorContext.ts';

/** Sends events to the version that is being written or reviewed. `now` is absent as long as there is none. */
export function useContentSend() {
  const { version = 0 } = useEditorContext().editor.page.content ?? {};
  return useSendTo({ version });
}

/** Remarks name no version: every save raises it, and the owner saves a field while answering a remark at it. */
export const useRemarkSend = () => useSendTo({});

function useSendTo(seen: { version?: number }) {
  const { content, facts } = useEditorContext().editor.page;
  const { send, refusal } = useSend<ConfirmedContentAction>({
    entities: ['content', 'project'],
    path: `/contents/${content?.id}/events`,
    ...seen,
  });
  return { send, refusal, now: content ? restoreSnapshot(contentMachine, content.status, { ...facts }) : undefined };
}

export type SendContent = ReturnType<typeof useContentSend>['send'];
