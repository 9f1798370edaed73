import { useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ContentFields } from '#machines/issuances/content/content.fields.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { EditorField } from '../EditorField.tsx';
import { fieldId, useEditorContext } from '../editorContext.ts';
import { CropPicture } from './CropPicture.tsx';
import { TextInput } from './fields.tsx';
import { ItemList } from './ItemList.tsx';
import { LogoField } from './LogoField.tsx';
import { UploadPictures } from './UploadPictures.tsx';

type Pictures = NonNullable<ContentFields['pictures']>;

const MAX_PICTURES = 10;

/** The gallery in its order, whose first picture stands for the issuance, the logo and the video. */
export function PicturesSection() {
  const { formatMessage } = useIntl();
  const { editor } = useEditorContext();
  const { pictures: known } = editor.page;
  const isAdded = useRef(false);
  /** The field for files loses the focus while it sends one. */
  useLayoutEffect(() => {
    if (isAdded.current && document.activeElement === document.body)
      document.getElementById(fieldId('pictures'))?.querySelector<HTMLElement>('li:last-child input')?.focus();
    isAdded.current = false;
  });
  return (
    <div className={flow({ gap: '8' })}>
      <EditorField<Pictures | null> field="pictures" isWide>
        {({ value, error, label, isDisabled, onChange, onBlur }) => {
          const pictures = value ?? [];
          return (
            <div className={flow({ gap: '4' })}>
              <UploadPictures
                label={label}
                error={error}
                room={isDisabled ? 0 : MAX_PICTURES - pictures.length}
                onUploaded={(fileId) => {
                  isAdded.current = true;
                  onChange([...pictures, { fileId, alt: '' }]);
                  editor.save();
                }}
              />
              <ItemList
                items={pictures}
                nameOf={({ alt }, index) => alt || formatMessage({ id: 'content.picture' }, { number: index + 1 })}
                isDisabled={isDisabled}
                max={MAX_PICTURES}
                onChange={(changed) => onChange(changed.length ? changed : null)}
              >
                {(picture, index, change) => {
                  const stored = known[picture.fileId];
                  return (
                    <div className={row}>
                      <div className={frame}>
                        {stored && <Picture picture={stored} alt={picture.alt} sizes="9rem" className={image} />}
                      </div>
                      <div className={css({ flex: '1', minWidth: '0' })}>
                        <TextField
                          label={<FormattedMessage id="content.picture.alt" />}
                          hint={index === 0 ? <FormattedMessage id="content.picture.first" /> : undefined}
                          value={picture.alt}
                          disabled={isDisabled}
                          onChange={({ target }) => change({ ...picture, alt: target.value })}
                          onBlur={onBlur}
                        />
                        {!isDisabled && (
                          <div className={css({ mt: '3' })}>
                            <CropPicture
                              fileId={picture.fileId}
                              onCropped={(fileId) => {
                                change({ ...picture, fileId });
                                editor.save();
                              }}
                            />
                          </div>
                        )}
                      </div>
                    </div>
                  );
                }}
              </ItemList>
            </div>
          );
        }}
      </EditorField>
      <LogoField />
      <TextInput field="video" isOptional isWide hint={<FormattedMessage id="content.hint.video" />} />
    </div>
  );
}

const row = css({ display: 'flex', flexDirection: { base: 'column', tablet: 'row' }, gap: '4' });
const frame = css({
  flex: 'none',
  width: '[9rem]',
  aspectRatio: '[16 / 9]',
  overflow: 'hidden',
  borderRadius: 'medium',
  bg: 'sunken',
});
const image = css({ display: 'block', width: 'full', height: 'full', objectFit: 'cover' });
