import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#machines/user/account.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { removePicture, savePicture } from '#web/api/account.ts';
import { fetchDownload } from '#web/api/download.ts';
import { ApiError } from '#web/api/errors.ts';
import { formErrorsOf } from '#web/forms/formErrors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { useAccountUpdate } from '../useAccountUpdate.ts';

/** The profile picture, which is uploaded as soon as it is chosen. */
export function PictureSection({ account: { imageFileId, username } }: { account: Account }) {
  const { formatMessage } = useIntl();
  const updateAccount = useAccountUpdate();
  const picture = usePicture(imageFileId);
  const upload = useMutation({ mutationFn: savePicture, onSuccess: updateAccount });
  const remove = useMutation({ mutationFn: removePicture, onSuccess: updateAccount });
  const refusal = upload.error instanceof ApiError ? formErrorsOf(upload.error) : undefined;
  const message = refusal?.fields?.file ?? refusal?.form;
  return (
    <div className={flow({ gap: '5' })}>
      <div className={css({ display: 'flex', alignItems: 'center', gap: '4' })}>
        <Avatar name={username} size="large" {...(picture && { image: picture })} />
        {imageFileId && (
          <Button tone="secondary" size="small" isLoading={remove.isPending} onClick={() => remove.mutate()}>
            <FormattedMessage id="account.picture.remove" />
          </Button>
        )}
      </div>
      <FileField
        label={<FormattedMessage id={imageFileId ? 'account.picture.another' : 'account.picture.choose'} />}
        hint={formatMessage({ id: 'account.picture.hint' })}
        accept=".jpg,.jpeg,.png,.webp"
        file={upload.isPending ? (upload.variables as File) : undefined}
        onFileChange={(file) => file && upload.mutate(file)}
        isDisabled={upload.isPending}
        error={message && <MessageText message={message} />}
      />
    </div>
  );
}

function usePicture(fileId: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: ['file', fileId],
    queryFn: () => fetchDownload(`/files/${fileId}`),
    enabled: fileId !== null,
    staleTime: 'static',
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return undefined;
    const objectUrl = URL.createObjectURL(data.blob);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [data]);
  return fileId ? url : undefined;
}
