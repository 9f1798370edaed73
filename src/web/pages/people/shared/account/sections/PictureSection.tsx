import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { imageExtensions } from '#machines/shared/fields/file.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { ApiError } from '#web/api/errors.ts';
import { removePicture, savePicture } from '#web/api/people/account.ts';
import { toFormErrors } from '#web/forms/formErrors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { useApp } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { acceptOf } from '#web/ui/fields/acceptOf.ts';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { AccountPicture } from '../AccountPicture.tsx';
import { useAccountUpdate } from '../useAccountUpdate.ts';

/** The profile picture, which is uploaded as soon as it is chosen. */
export function PictureSection({ account: { imageFileId, username } }: { account: Account }) {
  const { formatMessage } = useIntl();
  const updateAccount = useAccountUpdate();
  const { session } = useApp();
  const showAccount = (account: Account) => {
    updateAccount(account);
    session.send({ type: 'picture.change', image: account.imageFileId });
  };
  const upload = useMutation({ meta: { showsError: true }, mutationFn: savePicture, onSuccess: showAccount });
  const remove = useMutation({ meta: { showsError: true }, mutationFn: removePicture, onSuccess: showAccount });
  const refusal = upload.error instanceof ApiError ? toFormErrors(upload.error) : undefined;
  const message = refusal?.fields?.file ?? refusal?.form;
  return (
    <div className={flow({ gap: '5' })}>
      <div className={css({ display: 'flex', alignItems: 'center', gap: '4' })}>
        <AccountPicture name={username} fileId={imageFileId} size="large" />
        {imageFileId && (
          <Button tone="secondary" size="small" isLoading={remove.isPending} onClick={() => remove.mutate()}>
            <FormattedMessage id="account.picture.remove" />
          </Button>
        )}
        <span role="status">
          {remove.isSuccess && !imageFileId && <FormattedMessage id="account.picture.removed" />}
          {upload.isSuccess && imageFileId && <FormattedMessage id="account.picture.saved" />}
        </span>
      </div>
      {remove.isError && (
        <Notice tone="negative">
          <FormattedMessage id="account.picture.notRemoved" />
        </Notice>
      )}
      <FileField
        label={<FormattedMessage id={imageFileId ? 'account.picture.another' : 'account.picture.choose'} />}
        hint={formatMessage({ id: 'account.picture.hint' })}
        accept={acceptOf(imageExtensions)}
        file={upload.isPending ? (upload.variables as File) : undefined}
        onFileChange={(file) => file && upload.mutate(file)}
        isDisabled={upload.isPending}
        error={message && <MessageText message={message} />}
      />
    </div>
  );
}
