import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { StoredFile } from '#web/api/shown/StoredFile.tsx';
import { documentTitle } from '#web/pages/issuances/shared/list/documentTitle.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

const statuses = {
  visible: { id: 'manager.document.visible', tone: 'positive' },
  hidden: { id: 'manager.document.hidden', tone: 'neutral' },
  expired: { id: 'manager.document.expired', tone: 'negative' },
} as const;

/** The key information sheet in force, and all documents with their visibility. */
export function ManagerDocumentation({ project: { kiis, documents } }: { project: Project }) {
  if (!kiis && documents.length === 0) return <EmptyState title={<FormattedMessage id="manager.document.none" />} />;
  return (
    <Panel>
      <ul className={css({ listStyle: 'none' })}>
        {kiis && (
          <li className={row}>
            <span className={name}>
              <FormattedMessage id="manager.document.kiis" values={{ version: kiis.version }} />
            </span>
            <StoredFile id={kiis.fileId} label={<FormattedMessage id="manager.document.open" />} />
          </li>
        )}
        {documents.map(({ id, name: title, status, fileId, expiresOn }) => (
          <li key={id} className={row}>
            <div className={document}>
              <span className={name}>{documentTitle(title)}</span>
              {expiresOn && (
                <span className={css({ textStyle: 'small', color: 'muted' })}>
                  <FormattedMessage id="manager.document.until" values={{ day: <DateTime value={expiresOn} /> }} />
                </span>
              )}
              <DocumentStatus status={status} />
            </div>
            <StoredFile id={fileId} label={<FormattedMessage id="manager.document.open" />} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function DocumentStatus({ status }: { status: string }) {
  const known = Object.hasOwn(statuses, status) ? statuses[status as keyof typeof statuses] : undefined;
  return known ? (
    <StatusBadge tone={known.tone}>
      <FormattedMessage id={known.id} />
    </StatusBadge>
  ) : null;
}

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  py: '3',
  '& + &': { borderTop: 'line' },
});
const document = css({
  flex: '1',
  minWidth: '0',
  display: 'flex',
  flexDirection: { base: 'column', tablet: 'row' },
  alignItems: { base: 'flex-start', tablet: 'center' },
  gap: { base: '2', tablet: '3' },
});
const name = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' });
