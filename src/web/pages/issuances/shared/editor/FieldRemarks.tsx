import { type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';
import type { ContentField } from '#machines/issuances/content/content.fields.ts';
import { contentPageActions } from '#machines/issuances/content/content.pageActions.ts';
import type { ConfirmedContentAction } from '#machines/issuances/content/content.stepUp.ts';
import type { ContentRemark } from '#machines/issuances/content/content.wire.ts';
import { text } from '#machines/shared/fields/text.ts';
import { css } from '#styled/css';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActTriggerContext } from '#web/commands/ActTrigger.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { DoneIcon } from '#web/ui/icons/signs.tsx';
import { useEditorContext } from './editorContext.ts';
import { SmallAct } from './SmallAct.tsx';
import { useRemarkSend } from './useContentSend.ts';

const ANY_REMARK = '00000000-0000-0000-0000-000000000000';
const RemarkForm = v.object({ text: text({ max: 1000, characters: 'free' }) });
const empty = { text: '' };
const errors = { 'validator.error_null': 'content.remark.missing' } as const;

/** The validator's remarks at a field. */
export function FieldRemarks({ field }: { field: ContentField }) {
  const { editor } = useEditorContext();
  const { send, refusal, now } = useRemarkSend();
  const remarks = editor.page.remarks.filter((remark) => remark.field === field);
  if (remarks.length === 0) return null;
  const show = now && createActionRenderer(contentPageActions, now);
  return (
    <RemarkGroup field={field}>
      <RefusalNotice error={refusal} />
      {remarks.map((remark) => (
        <Remark key={remark.id} remark={remark} show={show} onSend={send} />
      ))}
    </RemarkGroup>
  );
}

/** Adds a remark at a field. */
export function AddRemark({ field }: { field: ContentField }) {
  const { editor } = useEditorContext();
  const { send, now } = useRemarkSend();
  const show = now && createActionRenderer(contentPageActions, now);
  return show?.({ type: 'remark.add', field, text: '-' }, (reason) => (
    <RemarkGroup field={field}>
      <RemarkAction
        kind="add"
        of={`${editor.page.project.id}.${field}`}
        disabledReason={reason}
        onSend={(typed) => send({ type: 'remark.add', field, text: typed })}
      />
    </RemarkGroup>
  ));
}

/** Names the field of the buttons inside, because they are the same at each field. */
function RemarkGroup({ field, children }: { field: ContentField; children: ReactNode }) {
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: `content.field.${field}` });
  return (
    <fieldset className={group} aria-label={formatMessage({ id: 'content.remark.of' }, { field: name })}>
      <ActTriggerContext value={SmallAct}>{children}</ActTriggerContext>
    </fieldset>
  );
}

type RemarkProps = {
  remark: ContentRemark;
  show: ReturnType<typeof createActionRenderer<ConfirmedContentAction, typeof contentPageActions>> | undefined;
  onSend: (event: ConfirmedContentAction) => Promise<unknown>;
};

function Remark({ remark, show, onSend }: RemarkProps) {
  const { id, author, at, text: body, answer, correctedAt } = remark;
  const root = useRef<HTMLDivElement>(null);
  /** Its button disappears once the remark is corrected. */
  const correct = () => onSend({ type: 'remark.correct', remark: id }).then(() => root.current?.focus(), ignored);
  return (
    <div ref={root} tabIndex={-1} className={card} data-corrected={correctedAt !== null || undefined}>
      <p className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2' })}>
        <b className={css({ fontWeight: 'strong' })}>
          <FormattedMessage id="content.remark.by" values={{ name: author }} />
        </b>
        <span className={css({ textStyle: 'small', color: 'muted' })}>
          <DateTime value={at} format="short" />
        </span>
        {correctedAt && (
          <span className={corrected}>
            <DoneIcon size={16} />
            <FormattedMessage id="content.remark.corrected" />
          </span>
        )}
      </p>
      <p className={css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}>{body}</p>
      {answer && (
        <blockquote className={quote}>
          <p className={css({ textStyle: 'smallStrong' })}>
            <FormattedMessage id="content.remark.answer" />
          </p>
          <p className={css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}>{answer}</p>
        </blockquote>
      )}
      {show && (
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
          {correctedAt === null &&
            show({ type: 'remark.correct', remark: ANY_REMARK }, () => (
              <Button size="small" onClick={() => void correct()}>
                <FormattedMessage id="content.remark.correct" />
              </Button>
            ))}
          {show({ type: 'remark.answer', remark: ANY_REMARK, text: '-' }, (reason) => (
            <RemarkAction
              kind="answer"
              of={id}
              disabledReason={reason}
              onSend={(typed) => onSend({ type: 'remark.answer', remark: id, text: typed })}
            />
          ))}
          {show({ type: 'remark.remove', remark: ANY_REMARK }, (reason) => (
            <ActionButton
              label={<FormattedMessage id="content.remark.remove" />}
              title={<FormattedMessage id="content.remark.remove.title" />}
              tone="plain"
              disabledReason={reason}
              onConfirm={() => onSend({ type: 'remark.remove', remark: id })}
            >
              <FormattedMessage id="content.remark.remove.detail" />
            </ActionButton>
          ))}
        </div>
      )}
    </div>
  );
}

/** The refusal is shown above the remarks. */
const ignored = () => undefined;

type RemarkActionProps = {
  kind: 'add' | 'answer';
  /** The id of the answered remark, or the field of the issuance that gets one. */
  of: string;
  disabledReason: ReactNode;
  onSend: (text: string) => Promise<unknown>;
};

function RemarkAction({ kind, of, disabledReason, onSend }: RemarkActionProps) {
  return (
    <FormActionButton
      label={<FormattedMessage id={`content.remark.${kind}.open`} />}
      title={<FormattedMessage id={`content.remark.${kind}.title`} />}
      confirmLabel={<FormattedMessage id={`content.remark.${kind}.save`} />}
      tone="plain"
      disabledReason={disabledReason}
      draft={`remark.${kind}.${of}`}
      schema={RemarkForm}
      values={empty}
      onSend={({ text: typed }) => onSend(typed)}
    >
      {(form) => (
        <TextAreaField
          label={<FormattedMessage id={`content.remark.${kind}.label`} />}
          {...bindText(withWording(form.field('text'), errors))}
        />
      )}
    </FormActionButton>
  );
}

const group = css({ display: 'grid', justifyItems: 'start', minWidth: '0', p: '0', border: 'none' });

const card = css({
  display: 'grid',
  gap: '2',
  width: 'full',
  p: '4',
  bg: 'waiting.subtle',
  color: 'fg',
  '&[data-corrected]': { bg: 'sunken' },
});
const corrected = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  color: 'positive.fg',
  textStyle: 'small',
});
const quote = css({ borderLeft: '[2px solid]', borderColor: 'faint', pl: '3' });
