import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import type { RichText } from '#machines/content/content.richText.ts';
import { flow } from '#styled/recipes';
import { SkeletonText } from '#web/ui/Skeleton.tsx';
import { EditorField } from '../EditorField.tsx';
import { sectionFields } from '../editorSections.ts';

const RichTextField = lazy(async () => ({ default: (await import('../RichTextField.tsx')).RichTextField }));

/** The descriptions, in a rich-text editor of which only this section needs the code. */
export const StorySection = () => (
  <div className={flow({ gap: '8' })}>
    <Suspense fallback={<SkeletonText lines={8} />}>
      {sectionFields.story.map((field) => (
        <EditorField<RichText | null> key={field} field={field} isWide>
          {({ value, label, error, isDisabled, onChange, onBlur }) => (
            <RichTextField
              label={label}
              hint={<FormattedMessage id={`content.hint.${field}`} />}
              error={error}
              isOptional={field !== 'productSection'}
              isDisabled={isDisabled}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        </EditorField>
      ))}
    </Suspense>
  </div>
);
