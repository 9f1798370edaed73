import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { flow } from '#styled/recipes';
import { MessageText } from '#web/forms/MessageText.tsx';
import { Button } from '#web/ui/Button.tsx';
import { acceptOf } from '#web/ui/fields/acceptOf.ts';
import { FileField } from '#web/ui/fields/FileField.tsx';
import type { FileUpload } from './fileUploadLogic.ts';

type UploadFieldProps = {
  upload: FileUpload;
  label: ReactNode;
  hint?: ReactNode;
  isOptional?: boolean;
  /** The error of the field that lists what was uploaded. */
  error?: ReactNode;
  isDisabled?: boolean;
};

/** Chooses a file and uploads it. One that did not arrive stays, to be sent again or removed. */
export function UploadField({ upload, error, isDisabled = false, ...field }: UploadFieldProps) {
  const now = useSelector(upload, (snapshot) => snapshot);
  const { file, rule, error: fault } = now.context;
  return (
    <div className={flow({ gap: '3' })}>
      <FileField
        {...field}
        accept={rule.extensions && acceptOf(rule.extensions)}
        file={file ?? undefined}
        error={fault ? <MessageText message={fault} /> : error}
        onFileChange={(chosen) => upload.send(chosen ? { type: 'file.choose', file: chosen } : { type: 'file.remove' })}
        isDisabled={isDisabled}
      />
      {now.matches('failed') && !isDisabled && (
        <div>
          <Button tone="secondary" size="small" onClick={() => upload.send({ type: 'upload.retry' })}>
            <FormattedMessage id="ui.error.retry" />
          </Button>
        </div>
      )}
    </div>
  );
}
