import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type * as v from 'valibot';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import type { ButtonProps } from '#web/ui/Button.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';

type TextSchema = v.GenericSchema<{ text: string }, { text: string }>;

type TextActionButtonProps = {
  /** Its texts have the locale keys `posts.act.*`. */
  act: 'post.return' | 'post.withdraw' | 'question.answer' | 'question.return' | 'question.decline' | 'question.hide';
  /** The id of the post or question. */
  of: string;
  schema: TextSchema;
  maxLength: number;
  tone?: ButtonProps['tone'];
  isDangerous?: boolean;
  disabledReason: ReactNode;
  /** The text that is changed. */
  value?: string;
  onSend: (text: string) => Promise<unknown>;
};

const errors = { 'validator.error_null': 'posts.text.missing' } as const;

/** An act with one text: an answer, a remark or a reason. */
export function TextActionButton(props: TextActionButtonProps) {
  const { act, of, schema, maxLength, tone, isDangerous = false, disabledReason, value = '', onSend } = props;
  return (
    <FormActionButton
      label={<FormattedMessage id={`posts.act.${act}`} />}
      title={<FormattedMessage id={`posts.act.${act}.title`} />}
      tone={tone}
      isDangerous={isDangerous}
      disabledReason={disabledReason}
      draft={`${act}.${of}`}
      schema={schema}
      values={{ text: value }}
      onSend={({ text }) => onSend(text)}
    >
      {(form) => (
        <TextAreaField
          label={<FormattedMessage id={`posts.act.${act}.label`} />}
          hint={<FormattedMessage id={`posts.act.${act}.hint`} />}
          maxLength={maxLength}
          rows={6}
          {...bindText(withWording(form.field('text'), errors))}
        />
      )}
    </FormActionButton>
  );
}
