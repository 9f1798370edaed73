import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { ContentDocument, DocumentKind } from '#machines/issuances/content/content.wire.ts';
import type { DocumentAction } from '#machines/issuances/document/document.contract.ts';
import { documentMachine } from '#machines/issuances/document/document.machine.ts';
import { documentPageActions } from '#machines/issuances/document/document.pageActions.ts';
import { hasExpired } from '#machines/issuances/document/document.selectors.ts';
import { projectMachine } from '#machines/issuances/project/project.machine.ts';
import { projectPageActions } from '#machines/issuances/project/project.pageActions.ts';
import type { ConfirmedProjectEvent } from '#machines/issuances/project/project.stepUp.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { StoredFile } from '#web/api/shown/StoredFile.tsx';
import { ActTriggerContext } from '#web/commands/ActTrigger.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { PublishKiisAction } from '#web/pages/issuances/shared/manage/PublishKiisAction.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { useEditorContext } from '../editorContext.ts';
import { SmallAct } from '../SmallAct.tsx';
import { AddDocument } from './AddDocument.tsx';

const tones = { visible: 'positive', hidden: 'neutral', expired: 'negative' } as const;

/** The key information sheet that the law asks for, and all other papers. */
export function PapersSection() {
  const { editor } = useEditorContext();
  const { project, documents, facts } = editor.page;
  const queries = useQueryClient();
  const isProposal = facts.actor === 'ENTREPRENEUR' && facts.stage !== 'preparing' && facts.stage !== 'announced';
  const reload = () => void queries.invalidateQueries(queriesShowing('document'));
  return (
    <div className={flow({ gap: '6' })}>
      <KeyInformation />
      <Panel
        title={<FormattedMessage id="content.documents" />}
        tools={
          facts.stage !== 'validating' && <AddDocument issuance={project.id} isProposal={isProposal} onAdded={reload} />
        }
      >
        {documents.length === 0 ? (
          <EmptyState title={<FormattedMessage id="manager.document.none" />} />
        ) : (
          <ul className={css({ listStyle: 'none' })}>
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} isProposal={isProposal} onAdded={reload} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

function KeyInformation() {
  const { editor } = useEditorContext();
  const { id, version, status, facts, kiis } = editor.page.project;
  const { timeZone } = useCustomization().tenant;
  const { send, refusal } = useSend<ConfirmedProjectEvent>({
    entities: ['project', 'content'],
    path: `/issuances/${id}/events`,
    version,
  });
  const show = createActionRenderer(projectPageActions, restoreSnapshot(projectMachine, status, { ...facts }));
  return (
    <Panel title={<FormattedMessage id="content.sheet" />}>
      <div className={flow({ gap: '4' })}>
        <p className={css({ color: 'muted', maxWidth: 'reading' })}>
          <FormattedMessage id="content.sheet.detail" />
        </p>
        <RefusalNotice error={refusal} />
        <div className={flow({ direction: 'row', gap: '3' })}>
          {kiis && (
            <StoredFile
              id={kiis.fileId}
              label={<FormattedMessage id="manager.document.kiis" values={{ version: kiis.version }} />}
            />
          )}
          {show({ type: 'kiis.publish', fileId: '-' }, (reason) => (
            <PublishKiisAction version={facts.kiisVersion} timeZone={timeZone} disabledReason={reason} onSend={send} />
          ))}
        </div>
      </div>
    </Panel>
  );
}

type DocumentRowProps = { document: ContentDocument; isProposal: boolean; onAdded: () => void };

function DocumentRow({ document, isProposal, onAdded }: DocumentRowProps) {
  const { editor } = useEditorContext();
  const { project, facts } = editor.page;
  const { id, kind, name, status, version, fileId, expiresOn, edition } = document;
  const { send, refusal } = useSend<DocumentAction>({
    entities: ['document', 'project', 'content'],
    path: `/documents/${id}/events`,
    version,
  });
  const documentFacts = {
    id,
    actor: facts.actor,
    ownerMayEdit: facts.stage === 'preparing' || facts.stage === 'announced',
    ownerMayPropose: true,
    dateOver: hasExpired(status),
  };
  const show = createActionRenderer(documentPageActions, restoreSnapshot(documentMachine, status, documentFacts));
  return (
    <li className={row}>
      <div className={css({ flex: '1', minWidth: '0', display: 'grid', gap: '1' })}>
        <p className={css({ textStyle: 'strong', overflowWrap: 'anywhere' })}>{name}</p>
        <p className={detail}>
          <FormattedMessage id={`content.documentKind.${kind as DocumentKind}`} />
          {edition > 1 && <FormattedMessage id="content.document.edition" values={{ edition }} />}
          {expiresOn && (
            <FormattedMessage id="manager.document.until" values={{ day: <DateTime value={expiresOn} /> }} />
          )}
          <StatusBadge tone={tones[status]}>
            <FormattedMessage id={`manager.document.${status}`} />
          </StatusBadge>
        </p>
        <RefusalNotice error={refusal} />
      </div>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '2' })}>
        <ActTriggerContext value={SmallAct}>
          <StoredFile id={fileId} size="small" label={<FormattedMessage id="manager.document.open" />} />
          {show({ type: 'document.show' }, (reason) => (
            <Button
              tone="secondary"
              size="small"
              disabledReason={reason}
              onClick={() => void send({ type: 'document.show' }).catch(ignored)}
            >
              <FormattedMessage id="content.document.show" />
            </Button>
          ))}
          {show({ type: 'document.hide' }, (reason) => (
            <Button
              tone="secondary"
              size="small"
              disabledReason={reason}
              onClick={() => void send({ type: 'document.hide' }).catch(ignored)}
            >
              <FormattedMessage id="content.document.hide" />
            </Button>
          ))}
          {facts.stage !== 'validating' && (
            <AddDocument issuance={project.id} isProposal={isProposal} replaces={document} onAdded={onAdded} />
          )}
        </ActTriggerContext>
      </div>
    </li>
  );
}

/** The refusal is shown in the row. */
const ignored = () => undefined;

const row = css({
  display: 'flex',
  flexDirection: { base: 'column', tablet: 'row' },
  alignItems: { tablet: 'center' },
  gap: '3',
  py: '3',
  '& + &': { borderTop: 'line' },
});
const detail = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  textStyle: 'small',
  color: 'muted',
});
