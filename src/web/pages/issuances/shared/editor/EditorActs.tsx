import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { contentPageActions } from '#machines/issuances/content/content.pageActions.ts';
import { projectMachine } from '#machines/issuances/project/project.machine.ts';
import { projectPageActions } from '#machines/issuances/project/project.pageActions.ts';
import type { ConfirmedProjectEvent } from '#machines/issuances/project/project.stepUp.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { flow } from '#styled/recipes';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { MoreActs } from '#web/commands/MoreActs.tsx';
import type { Proof } from '#web/commands/PasswordContext.ts';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { AcceptAction } from './AcceptAction.tsx';
import { useEditorContext } from './editorContext.ts';
import { NeedLinks } from './NeedLinks.tsx';
import { useContentSend } from './useContentSend.ts';

type SimpleContent = 'content.submit' | 'content.withdraw' | 'content.return' | 'content.drop';
type SimpleProject = 'validation.request' | 'validation.withdraw' | 'validation.approve';

/** The acts of the owner and the validator on the version: send it, take it back, return it, accept it, drop it. */
export function EditorActs({ rare }: { rare: ReactNode }) {
  const { area, editor } = useEditorContext();
  const { formatMessage } = useIntl();
  const { project, remarks, facts } = editor.page;
  const content = useContentSend();
  const issuance = useSend<ConfirmedProjectEvent>({
    entities: ['project', 'content'],
    path: `/issuances/${project.id}/events`,
    version: project.version,
  });
  const unsaved = editor.isUnsaved && <FormattedMessage id="content.unsaved" />;
  const showContent = content.now && createActionRenderer(contentPageActions, content.now);
  const showProject = createActionRenderer(
    projectPageActions,
    restoreSnapshot(projectMachine, project.status, { ...project.facts }),
    (guard) =>
      guard === 'isComplete' ? (
        <NeedLinks area={area} issuance={project.id} needs={project.facts.missing} fields={editor.fields} />
      ) : null,
  );
  const ofContent = (type: SimpleContent, isMain?: boolean) =>
    showContent?.({ type }, (reason) => (
      <Act type={type} isMain={isMain} disabledReason={reason ?? unsaved} onConfirm={() => content.send({ type })} />
    ));
  const ofProject = (type: SimpleProject, isMain?: boolean) =>
    showProject({ type }, (reason) => (
      <Act
        type={type}
        isMain={isMain}
        disabledReason={reason ?? unsaved}
        onConfirm={(proof) => issuance.send({ type, ...proof })}
      />
    ));
  const open = remarks.filter(({ correctedAt }) => correctedAt === null);
  const reasons = open.map(({ field, text }) =>
    `${formatMessage({ id: `content.field.${field}` })}: ${text}`.slice(0, 500),
  );
  return (
    <div className={flow({ gap: '3' })}>
      <RefusalNotice error={content.refusal ?? issuance.refusal} />
      <ActionRow>
        {ofContent('content.submit', true)}
        {ofProject('validation.request', true)}
        {ofProject('validation.approve', true)}
        {showContent?.({ type: 'content.accept', material: true, fileId: ANY_FILE }, (reason) => (
          <AcceptAction facts={facts} disabledReason={reason} onSend={content.send} />
        ))}
        {ofContent('content.return')}
        {facts.stage === 'validating' &&
          showProject({ type: 'validation.return', reasons: ['-'] }, (reason) => (
            <Act
              type="validation.return"
              count={reasons.length}
              disabledReason={reason ?? (reasons.length === 0 && <FormattedMessage id="content.return.noRemarks" />)}
              onConfirm={() => issuance.send({ type: 'validation.return', reasons: reasons.slice(0, 20) })}
            />
          ))}
        <MoreActs of={editor.fields.title ?? ''}>
          {rare}
          {ofContent('content.withdraw')}
          {ofProject('validation.withdraw')}
          {ofContent('content.drop')}
        </MoreActs>
      </ActionRow>
    </div>
  );
}

const ANY_FILE = '00000000-0000-0000-0000-000000000000';

type ActProps = {
  type: SimpleContent | SimpleProject | 'validation.return';
  isMain?: boolean | undefined;
  count?: number;
  disabledReason: ReactNode;
  onConfirm: (proof: Proof) => Promise<unknown>;
};

const Act = ({ type, isMain, count = 0, disabledReason, onConfirm }: ActProps) => (
  <ActionButton
    label={<FormattedMessage id={`content.act.${type}`} values={{ count }} />}
    title={<FormattedMessage id={`content.ask.${type}`} />}
    tone={isMain ? 'primary' : 'secondary'}
    isDangerous={type === 'content.drop'}
    disabledReason={disabledReason}
    onConfirm={onConfirm}
  >
    <FormattedMessage id={`content.follows.${type}`} />
  </ActionButton>
);
