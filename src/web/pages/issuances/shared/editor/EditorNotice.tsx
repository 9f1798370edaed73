import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ContentStatus } from '#machines/issuances/content/content.status.ts';
import { whoActsNext } from '#machines/issuances/project/project.waits.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { Notice, type NoticeTone } from '#web/ui/states/Notice.tsx';
import { useEditorContext } from './editorContext.ts';

type NoticeId = Extract<FormatjsIntl.Message['ids'], `content.notice.${string}`>;

/** The next step of a version, unless it is being written for the first time. */
const notices: Partial<Record<ContentStatus, (area: ManagementArea) => readonly [NoticeTone, NoticeId]>> = {
  submitted: (area) => ['waiting', area === 'manager' ? 'content.notice.review' : 'content.notice.submitted'],
  accepted: () => ['positive', 'content.notice.accepted'],
  returned: () => ['waiting', 'content.notice.returned'],
};

/** The next step of an issuance in preparation. */
const preparing: Record<string, 'complete' | 'request' | 'advance'> = {
  'next.project.complete': 'complete',
  'next.project.request': 'request',
  'next.project.advance': 'advance',
};

/** The next step of the version, and the acts of its editor. */
export function EditorNotice() {
  const { area, editor } = useEditorContext();
  const { content, facts, remarks, project } = editor.page;
  const open = remarks.filter(({ correctedAt }) => correctedAt === null).length;
  const show = (tone: NoticeTone, id: NoticeId, values: Record<string, ReactNode> = {}) => (
    <Notice tone={tone}>
      <FormattedMessage id={id} values={values} />
    </Notice>
  );
  const waiting = content && notices[content.status]?.(area);
  if (waiting) return show(waiting[0], waiting[1], { count: open });
  if (facts.stage === 'preparing' && project.facts.returnReasons.length > 0)
    return show('waiting', 'content.notice.sentBack', { reason: project.facts.returnReasons.join(' · ') });
  const step = preparing[whoActsNext(project.status, project.facts).what];
  if (facts.stage === 'preparing' && step)
    return show('info', `content.notice.preparing.${step}.${area === 'manager' ? 'manager' : 'owner'}`);
  if (facts.stage === 'offered')
    return show('info', area === 'manager' ? 'content.notice.offered.manager' : 'content.notice.offered.owner');
  if (facts.stage === 'announced') return show('info', 'content.notice.announced');
  if (facts.stage === 'closed') return show('info', 'content.notice.closed');
  return null;
}
