import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { ConfirmedProjectEvent } from '#machines/issuances/project/project.stepUp.ts';
import { text } from '#machines/shared/fields/text.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';

const splitLines = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const ReturnForm = v.object({ reasons: v.pipe(text({ characters: 'free' }), v.transform(splitLines)) });
const noReasons = { reasons: '' };
const errors = { 'validator.error_null': 'manager.return.missing' } as const;

type ReturnActionProps = {
  issuance: string;
  disabledReason: ReactNode;
  onSend: (event: ConfirmedProjectEvent) => Promise<unknown>;
};

/** Returns the project to draft. Each line of the field is one reason. */
export function ReturnAction({ issuance, disabledReason, onSend }: ReturnActionProps) {
  return (
    <FormActionButton
      label={<FormattedMessage id="manager.act.validation.return" />}
      title={<FormattedMessage id="manager.return.title" />}
      isDangerous
      disabledReason={disabledReason}
      draft={`validation.return.${issuance}`}
      schema={ReturnForm}
      values={noReasons}
      onSend={({ reasons }) => onSend({ type: 'validation.return', reasons })}
    >
      {(form) => (
        <>
          <FormattedMessage id="manager.return.detail" />
          <TextAreaField
            label={<FormattedMessage id="manager.return.reasons" />}
            hint={<FormattedMessage id="manager.return.hint" />}
            {...bindText(withWording(form.field('reasons'), errors))}
          />
        </>
      )}
    </FormActionButton>
  );
}
