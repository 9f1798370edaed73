import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { StoredFile } from '#web/api/shown/StoredFile.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TrashIcon } from '#web/ui/icons/files.tsx';
import { EditorField } from '../EditorField.tsx';
import { UploadPictures } from './UploadPictures.tsx';

/** The logo of the issuance, beside its title. */
export const LogoField = () => (
  <EditorField<string | null> field="logo" isWide>
    {({ value, label, error, isDisabled, hintOf, onChange }) =>
      value ? (
        <div className={flow({ gap: '2' })}>
          <p className={css({ textStyle: 'label' })}>{label}</p>
          <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>
            <div className={css({ maxWidth: '[12rem]' })}>
              <StoredFile id={value} size="small" label={<FormattedMessage id="content.logo.show" />} />
            </div>
            {!isDisabled && (
              <Button tone="plain" onClick={() => onChange(null)}>
                <TrashIcon size={18} /> <FormattedMessage id="content.logo.remove" />
              </Button>
            )}
          </div>
        </div>
      ) : (
        <UploadPictures
          label={label}
          isOptional
          error={error}
          hint={hintOf(<FormattedMessage id="content.hint.logo" />)}
          room={isDisabled ? 0 : 1}
          onUploaded={onChange}
        />
      )
    }
  </EditorField>
);
