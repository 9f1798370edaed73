import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { actOfChange, listChanges } from '#machines/oversight/approval/approval.configuration.ts';
import type { ConfigurationValues } from '#machines/tenant/customization/configuration.ts';
import { flow } from '#styled/recipes';
import { noPassword, passwordEntry, StepUp } from '#web/commands/StepUp.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { ConfigurationChanges } from '#web/parts/tenant/ConfigurationChanges.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { FlowEffectsPart } from './FlowEffectsPart.tsx';

const MAX_NOTE = 300;

const PublishForm = v.object({
  note: v.pipe(v.string(), v.trim(), v.maxLength(MAX_NOTE, 'validator.error_string_max')),
  ...passwordEntry,
});
const empty = { note: '', ...noPassword };

interface PublishDialogProps {
  before: ConfigurationValues;
  after: ConfigurationValues;
  onCancel: () => void;
  onConfirm: (note: string, password: string) => void;
}

/** Shows each change before it is published for all users, or proposed to another manager. */
export function PublishDialog({ before, after, onCancel, onConfirm }: PublishDialogProps) {
  const changes = listChanges(before, after);
  const isProposal = actOfChange(before, after) !== undefined;
  return (
    <FormDialog
      isOpen
      title={<FormattedMessage id={isProposal ? 'configuration.propose.title' : 'configuration.confirm.title'} />}
      confirmLabel={<FormattedMessage id={isProposal ? 'configuration.propose' : 'configuration.publish'} />}
      onClose={onCancel}
      schema={PublishForm}
      values={empty}
      isSecret
      submit={async ({ note, password }) => ({ ok: true, value: onConfirm(note, password) })}
    >
      {(form) => (
        <div className={flow({ gap: '4' })}>
          <p>
            <FormattedMessage id={isProposal ? 'configuration.propose.detail' : 'configuration.confirm.detail'} />
          </p>
          <ConfigurationChanges changes={changes} />
          <FlowEffectsPart before={before} after={after} />
          <TextAreaField
            label={<FormattedMessage id="configuration.confirm.note" />}
            hint={<FormattedMessage id="configuration.confirm.noteHint" />}
            isOptional
            rows={2}
            maxLength={MAX_NOTE}
            {...bindText(form.field('note'))}
          />
          <StepUp field={form.field('password')} isSecondNeeded={isProposal} />
        </div>
      )}
    </FormDialog>
  );
}
