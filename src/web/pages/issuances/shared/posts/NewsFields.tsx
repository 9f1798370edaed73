import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type * as v from 'valibot';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type { RichText } from '#machines/issuances/content/content.richText.ts';
import { MAX_POST_TITLE, NewsForm, type PostRow } from '#machines/issuances/post/post.wire.ts';
import { flow } from '#styled/recipes';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { bindCheckbox, bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import { type FormField, useForm } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { RichTextField } from '../editor/richText/RichTextField.tsx';
import { AttachmentsField } from './AttachmentsField.tsx';
import { PostFormButtons } from './PostFormButtons.tsx';

type NewsFieldsProps = {
  area: ManagementArea;
  post: PostRow | undefined;
  onClose: () => void;
  onSave: (typed: v.InferOutput<typeof NewsForm>, send: boolean) => Promise<SubmitResult>;
};

const titleErrors = { 'validator.error_null': 'posts.title.missing' } as const;
const bodyErrors = { 'validator.error_null': 'posts.body.missing' } as const;

/** The form of an update. */
export function NewsFields({ area, post, onClose, onSave }: NewsFieldsProps) {
  const isSentOn = useRef(false);
  const [isUploading, setUploading] = useState(false);
  const form = useForm(NewsForm, {
    values: {
      kind: 'news',
      title: post?.title ?? '',
      body: (post?.body ?? null) as unknown as RichText,
      attachments: post?.attachments.map(({ fileId }) => fileId) ?? [],
      material: post?.material ?? false,
    },
    submit: (typed) => onSave(typed, isSentOn.current),
    onSuccess: onClose,
  });
  const submit = (send: boolean) => {
    if (isUploading) return;
    isSentOn.current = send;
    form.submit();
  };
  const body = withWording(form.field('body'), bodyErrors);
  return (
    <form
      className={flow({ gap: '5' })}
      {...form.formProps}
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <TextField
        label={<FormattedMessage id="posts.title" />}
        maxLength={MAX_POST_TITLE}
        autoComplete="off"
        autoFocus
        {...bindText(withWording(form.field('title'), titleErrors))}
      />
      <RichTextField
        label={<FormattedMessage id="posts.body" />}
        value={(body.value as RichText | null) ?? null}
        onChange={(typed) => body.onChange(typed as RichText)}
        onBlur={body.onBlur}
        error={body.error && <MessageText message={body.error} />}
      />
      <AttachmentsField known={post?.attachments ?? []} field={form.field('attachments')} onUploading={setUploading} />
      <CheckboxField
        label={<FormattedMessage id="posts.material" />}
        hint={<FormattedMessage id="posts.material.hint" />}
        {...bindCheckbox(form.field('material') as FormField<boolean>)}
      />
      <FormError error={form.error} />
      <PostFormButtons
        area={area}
        isSubmitting={form.isSubmitting}
        isUploading={isUploading}
        isUnsaved={form.isUnsaved}
        onSubmit={submit}
        onClose={onClose}
      />
    </form>
  );
}
