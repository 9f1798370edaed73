import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { whoActsNext } from '#machines/project/project.waits.ts';
import { Notice, type NoticeTone } from '#web/ui/Notice.tsx';
import { useEditorContext } from './editorContext.ts';

/** What the version waits for, and what its editor can do about it. */
export function EditorNotice() {
  const { area, editor } = useEditorContext();
  const { content, facts, remarks, project } = editor.page;
  const open = remarks.filter(({ correctedAt }) => correctedAt === null).length;
  const show = (tone: NoticeTone, id: NoticeId, values: Record<string, ReactNode> = {}) => (
    <Notice tone={tone}>
      <FormattedMessage id={id} values={values} />
    </Notice>
  );
  if (content?.status === 'submitted')
    return show('waiting', area === 'manager' ? 'content.notice.review' : 'content.notice.submitted');
  if (content?.status === 'accepted') return show('positive', 'content.notice.accepted');
  if (content?.status === 'returned') return show('waiting', 'content.notice.returned', { count: open });
  if (facts.stage === 'preparing' && project.facts.returnReasons.length > 0)
    return show('waiting', 'content.notice.sentBack', { reason: project.facts.returnReasons.join(' · ') });
  if (facts.stage === 'preparing')
    return (
      <Notice>
        <FormattedMessage id={`manager.${whoActsNext(project.status, project.facts).what}`} />
      </Notice>
    );
  if (facts.stage === 'offered')
    return show('info', area === 'manager' ? 'content.notice.offered.manager' : 'content.notice.offered.owner');
  if (facts.stage === 'announced') return show('info', 'content.notice.announced');
  if (facts.stage === 'closed') return show('info', 'content.notice.closed');
  return null;
}

type NoticeId = Extract<FormatjsIntl.Message['ids'], `content.notice.${string}`>;
