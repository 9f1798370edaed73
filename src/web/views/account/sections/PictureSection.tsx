import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#machines/user/account.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { refusalOf } from '#web/actors/refusals.ts';
import { removePicture, savePicture } from '#web/api/account.ts';
import { ApiError } from '#web/api/errors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { useApp } from '#web/shell/appContext.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { fetchDownload } from '#web/views/manager/fetchDownload.ts';
import { useSaved } from '../useSaved.ts';

/** The picture beside one's name. It is sent as soon as it is chosen. */
export function PictureSection({ account: { imageFileId, username } }: { account: Account }) {
  const { formatMessage } = useIntl();
  const saved = useSaved();
  const picture = usePicture(imageFileId);
  const send = useMutation({ mutationFn: savePicture, onSuccess: saved });
  const remove = useMutation({ mutationFn: removePicture, onSuccess: saved });
  const refusal = send.error instanceof ApiError ? refusalOf(send.error) : undefined;
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
        file={send.isPending ? (send.variables as File) : undefined}
        onFileChange={(file) => file && send.mutate(file)}
        isDisabled={send.isPending}
        error={message && <MessageText message={message} />}
      />
    </div>
  );
}

function usePicture(fileId: string | null): string | undefined {
  const app = useApp();
  const { data } = useQuery({
    queryKey: ['file', fileId],
    queryFn: () => fetchDownload(app, `/files/${fileId}`),
    enabled: fileId !== null,
    staleTime: 'static',
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data.blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return fileId ? address : undefined;
}
