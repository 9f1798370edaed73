import { FormattedMessage } from 'react-intl';
import type { RichText } from '#machines/issuances/content/content.richText.ts';
import { MAX_POST_TITLE, NewsForm, type PostRow } from '#machines/issuances/post/post.wire.ts';
import { flow } from '#styled/recipes';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { bindCheckbox, bindText } from '#web/forms/bind.tsx';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { RichTextField } from '../editor/richText/RichTextField.tsx';
import { AttachmentsField } from './AttachmentsField.tsx';
import { PostFormButtons } from './PostFormButtons.tsx';
import type { PostEditorActor } from './usePostEditor.ts';
import { usePostForm } from './usePostForm.ts';

type NewsFieldsProps = { area: ManagementArea; editor: PostEditorActor; post: PostRow | null; draft: string };

const titleErrors = { 'validator.error_null': 'posts.title.missing' } as const;
const bodyErrors = { 'validator.error_null': 'posts.body.missing' } as const;

/** The form of an update. */
export function NewsFields({ area, editor, post, draft }: NewsFieldsProps) {
  const form = usePostForm(NewsForm, editor, draft, {
    kind: 'news',
    title: post?.title ?? '',
    body: (post?.body ?? null) as unknown as RichText,
    attachments: post?.attachments.map(({ fileId }) => fileId) ?? [],
    material: post?.material ?? false,
  });
  const body = withWording(form.field('body'), bodyErrors);
  return (
    <form className={flow({ gap: '5' })} {...form.formProps}>
      <DraftNotice draft={form.draft} />
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
      <AttachmentsField
        editor={editor}
        known={post?.attachments ?? []}
        field={form.field('attachments')}
        isSaving={form.isSubmitting}
      />
      <CheckboxField
        label={<FormattedMessage id="posts.material" />}
        hint={<FormattedMessage id="posts.material.hint" />}
        {...bindCheckbox(form.field('material') as FormField<boolean>)}
      />
      <FormError error={form.error} />
      <PostFormButtons
        area={area}
        editor={editor}
        isSubmitting={form.isSubmitting}
        isUnsaved={form.isUnsaved}
        onSubmit={form.submit}
        onDiscard={() => form.reset()}
      />
    </form>
  );
}
