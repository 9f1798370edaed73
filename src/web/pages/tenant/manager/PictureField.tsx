import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { imageExtensions } from '#machines/shared/fields/file.ts';
import { storedPicture } from '#machines/tenant/customization/customization.selectors.ts';
import { flow } from '#styled/recipes';
import { uploadFile } from '#web/api/app/files.ts';
import { ApiError } from '#web/api/errors.ts';
import { toFormErrors } from '#web/forms/formErrors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { acceptOf } from '#web/ui/fields/acceptOf.ts';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { ConfigTextField } from './ConfigFields.tsx';

type PictureFieldProps = {
  field: FormField<string> | FormField<string | undefined>;
  name: 'logo' | 'favicon';
  isOptional?: boolean;
};

/** The address of a picture, with an upload that fills it in. */
export function PictureField({ field, name, isOptional = false }: PictureFieldProps) {
  const { formatMessage } = useIntl();
  const upload = useMutation({
    meta: { showsError: true },
    mutationFn: (file: File) => uploadFile('image', file),
    onSuccess: ({ id }) => field.onChange(storedPicture(id)),
  });
  const refusal = upload.error instanceof ApiError ? toFormErrors(upload.error) : undefined;
  const message = refusal?.fields?.file ?? refusal?.form;
  return (
    <div className={flow({ gap: '3' })}>
      <ConfigTextField field={field} isOptional={isOptional} />
      <FileField
        label={<FormattedMessage id={`configuration.image.upload.${name}`} />}
        hint={formatMessage({ id: 'configuration.image.hint' })}
        accept={acceptOf(imageExtensions)}
        file={upload.isPending ? upload.variables : undefined}
        onFileChange={(file) => file && upload.mutate(file)}
        isDisabled={upload.isPending}
        error={message && <MessageText message={message} />}
      />
    </div>
  );
}
