import { FormattedMessage } from 'react-intl';
import { FiguresForm, MAX_FIGURES_NOTE, type PostRow } from '#machines/issuances/post/post.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { bindText, bindValue } from '#web/forms/bind.tsx';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { useClock } from '#web/ui/figures/clock.ts';
import { AttachmentsField } from './AttachmentsField.tsx';
import { PostFormButtons } from './PostFormButtons.tsx';
import type { PostEditorActor } from './usePostEditor.ts';
import { usePostForm } from './usePostForm.ts';

type FiguresFieldsProps = { area: ManagementArea; editor: PostEditorActor; post: PostRow | null; draft: string };

const YEARS = 10;
const errors = { 'validator.error_null': 'posts.figures.missing' } as const;

const toFormValues = (post: PostRow | null, lastYear: number) => ({
  kind: 'figures' as const,
  year: post?.figures?.year ?? lastYear,
  revenue: post?.figures?.revenue as number,
  result: post?.figures?.result as number,
  equity: post?.figures?.equity,
  debt: post?.figures?.debt,
  employees: post?.figures?.employees,
  note: post?.note ?? '',
  attachments: post?.attachments.map(({ fileId }) => fileId) ?? [],
});

/** The form of a year's key figures. */
export function FiguresFields({ area, editor, post, draft }: FiguresFieldsProps) {
  const clock = useClock();
  const thisYear = new Date(clock()).getFullYear();
  const form = usePostForm(FiguresForm, editor, draft, toFormValues(post, thisYear - 1));
  const year = form.field('year');
  const amount = (name: 'revenue' | 'result' | 'equity' | 'debt') => {
    const field = withWording(form.field(name), errors);
    const isOptional = name === 'equity' || name === 'debt';
    return (
      <MoneyField
        label={<FormattedMessage id={`posts.figures.${name}`} />}
        hint={name === 'result' ? <FormattedMessage id="posts.figures.resultHint" /> : undefined}
        isOptional={isOptional}
        isSigned={name === 'result' || name === 'equity'}
        {...bindValue(field)}
        value={field.value ?? undefined}
        onValueChange={(typed) => field.onChange(typed as number)}
        onBlur={field.onBlur}
      />
    );
  };
  const employees = form.field('employees');
  return (
    <form className={flow({ gap: '5' })} {...form.formProps}>
      <DraftNotice draft={form.draft} />
      <div className={grid}>
        <SelectField
          label={<FormattedMessage id="posts.figures.year" />}
          options={Array.from({ length: YEARS }, (_, back) => `${thisYear - back}`).map((value) => ({
            value,
            label: value,
          }))}
          name={year.name}
          value={`${year.value}`}
          onChange={({ target }) => year.onChange(Number(target.value))}
        />
        {amount('revenue')}
        {amount('result')}
        {amount('equity')}
        {amount('debt')}
        <NumberField
          label={<FormattedMessage id="posts.figures.employees" />}
          isOptional
          {...bindValue(employees)}
          value={employees.value ?? undefined}
          onValueChange={(typed) => employees.onChange(typed as number)}
          onBlur={employees.onBlur}
        />
      </div>
      <TextAreaField
        label={<FormattedMessage id="posts.figures.note" />}
        isOptional
        maxLength={MAX_FIGURES_NOTE}
        {...bindText(form.field('note'))}
      />
      <AttachmentsField
        editor={editor}
        known={post?.attachments ?? []}
        field={form.field('attachments')}
        isSaving={form.isSubmitting}
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

const grid = css({
  display: 'grid',
  gap: '5',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
});
