import { FormattedMessage } from 'react-intl';
import type { PostRow } from '#machines/issuances/post/post.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { selectLatestFigures } from './latestFigures.ts';
import { PostAttachments } from './PostAttachments.tsx';

/** The key figures of the last years, with their notes. */
export function FiguresPanel({ posts }: { posts: readonly PostRow[] }) {
  const years = selectLatestFigures(posts);
  if (!years.length) return null;
  const explained = posts.filter(({ note, attachments }) => note || attachments.length);
  return (
    <Panel title={<FormattedMessage id="posts.figures" />}>
      <div className={flow({ gap: '5' })}>
        <FiguresTable years={years} />
        {explained.map(({ id, figures, note, attachments }) => (
          <div key={id} className={flow({ gap: '2' })}>
            <h3 className={css({ textStyle: 'strong' })}>{figures?.year}</h3>
            {note && <p className={css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}>{note}</p>}
            <PostAttachments attachments={attachments} />
          </div>
        ))}
      </div>
    </Panel>
  );
}
