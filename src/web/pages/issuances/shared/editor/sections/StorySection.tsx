import { lazy, type ReactNode, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import type { RichText } from '#machines/issuances/content/content.richText.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { RichProse } from '#web/pages/issuances/shared/page/RichProse.tsx';
import { SkeletonText } from '#web/ui/states/Skeleton.tsx';
import { EditorField } from '../EditorField.tsx';
import { sectionFields } from '../editorSections.ts';

const RichTextField = lazy(async () => ({ default: (await import('../richText/RichTextField.tsx')).RichTextField }));

/** The descriptions, in a rich-text editor of which only this section needs the code. */
export const StorySection = () => (
  <div className={flow({ gap: '8' })}>
    <Suspense fallback={<SkeletonText lines={8} />}>
      {sectionFields.story.map((field) => (
        <EditorField<RichText | null> key={field} field={field} isWide>
          {({ value, label, error, isDisabled, onChange, onBlur }) =>
            isDisabled ? (
              <LockedText label={label} value={value} />
            ) : (
              <RichTextField
                label={label}
                hint={<FormattedMessage id={`content.hint.${field}`} />}
                error={error}
                isOptional={field !== 'productSection'}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
              />
            )
          }
        </EditorField>
      ))}
    </Suspense>
  </div>
);

const LockedText = ({ label, value }: { label: ReactNode; value: RichText | null }) => (
  <div className={flow({ gap: '2' })}>
    <h3 className={css({ textStyle: 'label' })}>{label}</h3>
    {value ? <RichProse blocks={value} /> : <FormattedMessage id="content.value.none" />}
  </div>
);
