import { FormattedMessage, useIntl } from 'react-intl';
import { inspector, link } from '#styled/recipes';
import { BrandMark } from '#web/layouts/BrandMark.tsx';
import { useBrand } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { countsHref, pageHref } from '#web/views/manager/historyHref.ts';
import { save } from '../page/pictures.ts';
import { fileOf } from '../record/file.ts';
import { Detail } from '../things/Detail.tsx';
import { DrawingTools, type DrawingToolsProps } from '../things/DrawingTools.tsx';
import { recordingOf } from './recordingOf.ts';
import type { Replay } from './useReplay.ts';

/** What is replayed, and the ways to its own page and to all things of its kind. */
export function ReplayBar({
  replay: { journal, chart },
  ...drawing
}: { replay: Replay } & Omit<DrawingToolsProps, 'chart'>) {
  const styles = inspector();
  const { formatMessage } = useIntl();
  const { thing, id, title, detail } = journal;
  const keep = () => save(`${thing}-${id}.inspection.json`, 'application/json', fileOf(recordingOf(journal)));
  return (
    <header className={styles.bar}>
      <BrandMark {...useBrand('/')} />
      <div className={styles.subject}>
        <h1 className={styles.name}>
          {formatMessage({ id: `inspect.thing.${thing}` })} · {title}
        </h1>
        {detail && (
          <p className={styles.quiet}>
            <Detail detail={detail} />
          </p>
        )}
      </div>
      <Link className={link({ tone: 'quiet' })} href={pageHref(journal)}>
        <FormattedMessage id="inspect.history.page" />
      </Link>
      <Link className={link({ tone: 'quiet' })} href={countsHref(thing)}>
        <FormattedMessage id="inspect.counts.link" />
      </Link>
      <DrawingTools chart={chart} {...drawing} />
      <Button size="small" tone="quiet" onClick={keep}>
        <FormattedMessage id="inspect.save" />
      </Button>
    </header>
  );
}
