import { FormattedMessage, useIntl } from 'react-intl';
import { inspector, inspectorDetails, link } from '#styled/recipes';
import { saveFile } from '#visualiser/files/pictures.ts';
import { serializeRecording } from '#visualiser/recording/recordingFile.ts';
import { useBrand } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { countsHref, pageHref } from '#web/ui/history/historyHref.ts';
import { BrandMark } from '#web/ui/layouts/BrandMark.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { DrawingTools, type DrawingToolsProps } from '../inspected/DrawingTools.tsx';
import { EntityDetail } from '../inspected/EntityDetail.tsx';
import { toInspectorMessages } from './inspectorMessages.ts';
import type { Replay } from './useReplay.ts';

/** The replayed entity, with links to its page and to the counts of its kind. */
export function ReplayBar({
  replay: { journal, chart },
  ...drawing
}: { replay: Replay } & Omit<DrawingToolsProps, 'chart'>) {
  const styles = inspectorDetails();
  const frame = inspector();
  const { formatMessage } = useIntl();
  const { entity, id, title, detail } = journal;
  const saveRecording = () =>
    saveFile(
      `${entity}-${id}.inspection.json`,
      'application/json',
      serializeRecording({ messages: toInspectorMessages(journal) }),
    );
  return (
    <header className={frame.bar}>
      <BrandMark {...useBrand('/')} />
      <div className={styles.subject}>
        <h1 className={styles.name}>
          {formatMessage({ id: `inspect.entity.${entity}` })} · {title}
        </h1>
        {detail && (
          <p className={styles.quiet}>
            <EntityDetail detail={detail} />
          </p>
        )}
      </div>
      <Link className={link({ tone: 'quiet' })} href={pageHref(journal)}>
        <FormattedMessage id="inspect.history.page" />
      </Link>
      <Link className={link({ tone: 'quiet' })} href={countsHref(entity)}>
        <FormattedMessage id="inspect.counts.link" />
      </Link>
      <DrawingTools chart={chart} {...drawing} />
      <Button size="small" tone="quiet" onClick={saveRecording}>
        <FormattedMessage id="inspect.save" />
      </Button>
    </header>
  );
}
