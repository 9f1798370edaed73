import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { isReturned, isWaiting, toneOf } from '#machines/issuances/question/question.selectors.ts';
import type { QuestionRow } from '#machines/issuances/question/question.wire.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { questionsQuery } from '#web/api/issuances/posts.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { badgeToneOf } from '#web/ui/states/badgeToneOf.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { QuestionActions } from './QuestionActions.tsx';
import { QuestionText } from './QuestionText.tsx';

type QuestionsPanelProps = { area: ManagementArea; issuance: string };

/** Investors' questions: first those that wait, then the others. Only managers read the asker's name. */
export function QuestionsPanel({ area, issuance }: QuestionsPanelProps) {
  const query = useQuery(questionsQuery(area, issuance));
  return (
    <Panel title={<FormattedMessage id="questions.title" />}>
      <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
        {({ rows }) => {
          const waiting = rows.filter(({ status }) => isWaiting(status));
          const over = rows.filter(({ status }) => !isWaiting(status));
          if (!rows.length) return <EmptyState title={<FormattedMessage id="questions.none" />} />;
          return (
            <ul className={css({ listStyle: 'none' })}>
              {[...waiting, ...over].map((question) => (
                <QuestionItem key={question.id} question={question} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function QuestionItem({ question }: { question: QuestionRow }) {
  const { status, remark, reason, asker } = question;
  return (
    <li className={`${flow({ gap: '3' })} ${item}`}>
      <div className={head}>
        <StatusBadge tone={badgeToneOf(toneOf(status))}>
          <FormattedMessage id={`question.status.${status}`} />
        </StatusBadge>
        {asker && (
          <Link className={link()} href={`/manager/users?user=${asker.id}`}>
            {asker.name}
          </Link>
        )}
      </div>
      <QuestionText question={question} />
      {isReturned(status) && remark && (
        <Notice tone="waiting" title={<FormattedMessage id="posts.remark" />}>
          {remark}
        </Notice>
      )}
      {reason && <Notice title={<FormattedMessage id="questions.closed.why" />}>{reason}</Notice>}
      <QuestionActions question={question} />
    </li>
  );
}

const item = css({ '& + &': { borderTop: 'line', mt: '5', pt: '5' } });
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' });
