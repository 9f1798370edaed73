import { type ReactNode, use, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { ConfirmedProjectEvent } from '#machines/issuances/project/project.stepUp.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { file } from '#machines/shared/fields/file.ts';
import { accepted, bool } from '#machines/shared/fields/simple.ts';
import { keyInformationPages } from '#machines/shared/rules/keyInformation.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import type { Proof } from '#web/commands/PasswordContext.ts';
import { useUploadOnce } from '#web/commands/useUploadOnce.ts';
import { bindCheckbox } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { useForm } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { ClockContext } from '#web/ui/figures/clock.ts';
import { Notice } from '#web/ui/states/Notice.tsx';

/** The server's limit for documents. */
const MEGABYTES = 15;

const kiisForm = (isChange: boolean) =>
  v.object({
    fileId: file({ maxMegabytes: MEGABYTES, extensions: ['pdf'] }),
    isUnderstood: isChange ? accepted() : bool(),
  });

const noValues = { fileId: undefined as unknown as File, isUnderstood: false };
const fileErrors = { 'validator.error_null': 'manager.kiis.missing' } as const;
const tickErrors = { 'validator.error_accept': 'manager.kiis.unread' } as const;

type PublishKiisActionProps = {
  /** Version of the sheet in force, 0 if there is none. */
  version: number;
  timeZone: string;
  disabledReason?: ReactNode;
  onSend: (event: ConfirmedProjectEvent) => Promise<unknown>;
};

/**
 * Publishes the next version of the key information sheet. The manager first confirms that they know what a change
 * causes (ECSPR art. 23).
 */
export function PublishKiisAction({ version, timeZone, disabledReason, onSend }: PublishKiisActionProps) {
  const now = use(ClockContext);
  const upload = useUploadOnce('document');
  const isChange = version > 0;
  const schema = useMemo(() => kiisForm(isChange), [isChange]);
  const limit = keyInformationPages(calendarDate(now(), timeZone));

  const publish = async (sheet: File, proof: Proof) =>
    onSend({ type: 'kiis.publish', fileId: await upload(sheet), ...proof });
  const values = { version: version + 1 };
  return (
    <FormActionButton
      label={<FormattedMessage id="manager.act.kiis.publish" values={values} />}
      title={<FormattedMessage id="manager.kiis.title" values={values} />}
      isDangerous={isChange}
      disabledReason={disabledReason}
      schema={schema}
      values={noValues}
      onSend={(typed, proof) => publish(typed.fileId as File, proof)}
    >
      {(form) => <KiisFields form={form} isChange={isChange} limit={limit} />}
    </FormActionButton>
  );
}

type KiisForm = ReturnType<typeof useForm<ReturnType<typeof kiisForm>, unknown>>;

function KiisFields({ form, isChange, limit }: { form: KiisForm; isChange: boolean; limit: number }) {
  const sheet = withWording(form.field('fileId'), fileErrors);
  return (
    <>
      {isChange ? (
        <Notice tone="waiting">
          <FormattedMessage id="manager.kiis.follows" />
        </Notice>
      ) : (
        <FormattedMessage id="manager.kiis.first" values={{ limit }} />
      )}
      <FileField
        name={sheet.name}
        label={<FormattedMessage id="manager.kiis.file" />}
        hint={<FormattedMessage id="manager.kiis.hint" values={{ limit, size: MEGABYTES }} />}
        accept=".pdf"
        file={sheet.value as File | undefined}
        onFileChange={(chosen) => sheet.onChange(chosen as File)}
        error={sheet.error && <MessageText message={sheet.error} />}
        isDisabled={form.isSubmitting}
      />
      {isChange && (
        <CheckboxField
          label={<FormattedMessage id="manager.kiis.understood" />}
          {...bindCheckbox(withWording(form.field('isUnderstood'), tickErrors))}
        />
      )}
    </>
  );
}
