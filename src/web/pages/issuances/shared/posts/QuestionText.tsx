import { FormattedMessage } from 'react-intl';
import type { QuestionRow } from '#machines/issuances/question/question.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { ErasedText } from '#web/ui/states/ErasedText.tsx';

type QuestionTextProps = {
  question: Pick<QuestionRow, 'text' | 'answer' | 'answeredBy' | 'askedAt' | 'publishedAt' | 'isOwn'>;
};

/** A question with its answer, if there is one to read. */
export function QuestionText({
  question: { text, answer, answeredBy, askedAt, publishedAt, isOwn },
}: QuestionTextProps) {
  return (
    <div className={flow({ gap: '3' })}>
      <div className={flow({ gap: '1' })}>
        <p className={meta}>
          <FormattedMessage id={isOwn ? 'questions.you' : 'questions.investor'} />
          {' · '}
          <DateTime value={askedAt} />
        </p>
        <p className={asked}>{text ?? <ErasedText />}</p>
      </div>
      {answer !== null && (
        <div className={reply}>
          <p className={meta}>
            <FormattedMessage id={`posts.author.${answeredBy === 'ADMIN' ? 'platform' : 'issuer'}`} />
            {publishedAt && (
              <>
                {' · '}
                <DateTime value={publishedAt} />
              </>
            )}
          </p>
          <p className={prose}>{answer}</p>
        </div>
      )}
    </div>
  );
}

const meta = css({ textStyle: 'small', color: 'muted' });
const prose = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const asked = css({ textStyle: 'strong', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const reply = css({ display: 'grid', gap: '1', borderLeft: 'line', pl: '4', minWidth: '0' });
