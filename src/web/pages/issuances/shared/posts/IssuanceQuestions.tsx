import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { isPublished } from '#machines/issuances/question/question.selectors.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { questionsQuery } from '#web/api/issuances/posts.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { AskQuestion } from './AskQuestion.tsx';
import { OwnQuestion } from './OwnQuestion.tsx';
import { QuestionText } from './QuestionText.tsx';

/** Questions with answers for everyone, and the investor's own ones that wait. */
export function IssuanceQuestions({ issuance }: { issuance: string }) {
  const query = useQuery(questionsQuery('published', issuance));
  return (
    <Loaded query={query}>
      {({ rows, facts }) => {
        const published = rows.filter(({ status }) => isPublished(status));
        const own = rows.filter(({ isOwn, status }) => isOwn && !isPublished(status));
        return (
          <div className={flow({ gap: '6' })}>
            {facts ? <AskQuestion issuance={issuance} facts={facts} /> : <SignInToAsk />}
            {own.length > 0 && (
              <Panel title={<FormattedMessage id="questions.own" />}>
                <ul className={list}>
                  {own.map((question) => (
                    <OwnQuestion key={question.id} question={question} />
                  ))}
                </ul>
              </Panel>
            )}
            {published.length > 0 ? (
              <Panel title={<FormattedMessage id="questions.published" />}>
                <ul className={list}>
                  {published.map((question) => (
                    <li key={question.id} className={item}>
                      <QuestionText question={question} />
                    </li>
                  ))}
                </ul>
              </Panel>
            ) : (
              <EmptyState title={<FormattedMessage id="questions.empty" />}>
                <FormattedMessage id="questions.empty.detail" />
              </EmptyState>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function SignInToAsk() {
  return (
    <Notice
      actions={
        <LinkButton tone="secondary" size="small" href="/login">
          <FormattedMessage id="auth.login" />
        </LinkButton>
      }
    >
      <FormattedMessage id="questions.signIn" />
    </Notice>
  );
}

const list = css({ listStyle: 'none' });
const item = css({ '& + &': { borderTop: 'line', mt: '5', pt: '5' } });
