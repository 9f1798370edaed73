import { use, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProjectEvent } from '#machines/project/project.contract.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { keyInformationPages } from '#machines/shared/rules/keyInformation.ts';
import { uploadFile } from '#web/api/files.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { ClockContext } from '#web/ui/clock.ts';
import { FileField } from '#web/ui/FileField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Act } from '../acts/Act.tsx';

/** As the server accepts documents. */
const MEGABYTES = 15;

type KiisActProps = {
  /** Of the sheet in force; 0 while there is none. */
  version: number;
  timeZone: string;
  onSend: (event: ProjectEvent) => Promise<unknown>;
};

/** Publishes the next version of the key information sheet, once it is understood what a change sets off (ECSPR art. 23). */
export function KiisAct({ version, timeZone, onSend }: KiisActProps) {
  const now = use(ClockContext);
  const [file, setFile] = useState<File>();
  const [isUnderstood, setUnderstood] = useState(false);
  const uploaded = useRef(new WeakMap<File, string>());
  const isChange = version > 0;
  const limit = keyInformationPages(calendarDate(now(), timeZone));

  /** A sheet that has arrived is not sent again: only the event that names it is. */
  const publish = async () => {
    if (!file) return;
    const fileId = uploaded.current.get(file) ?? (await uploadFile('document', file)).id;
    uploaded.current.set(file, fileId);
    await onSend({ type: 'kiis.publish', fileId });
    setFile(undefined);
    setUnderstood(false);
  };
  const values = { version: version + 1 };
  return (
    <Act
      label={<FormattedMessage id="manager.act.kiis.publish" values={values} />}
      title={<FormattedMessage id="manager.kiis.title" values={values} />}
      isDangerous={isChange}
      onConfirm={publish}
      disabledReason={whyNot(file, isChange && !isUnderstood)}
    >
      {isChange ? (
        <Notice tone="waiting">
          <FormattedMessage id="manager.kiis.follows" />
        </Notice>
      ) : (
        <FormattedMessage id="manager.kiis.first" values={{ limit }} />
      )}
      <FileField
        label={<FormattedMessage id="manager.kiis.file" />}
        hint={<FormattedMessage id="manager.kiis.hint" values={{ limit, size: MEGABYTES }} />}
        accept=".pdf"
        file={file}
        onFileChange={setFile}
      />
      {isChange && (
        <CheckboxField
          label={<FormattedMessage id="manager.kiis.understood" />}
          checked={isUnderstood}
          onChange={(event) => setUnderstood(event.target.checked)}
        />
      )}
    </Act>
  );
}

function whyNot(file: File | undefined, isUnread: boolean) {
  if (!file) return <FormattedMessage id="manager.kiis.missing" />;
  return isUnread ? <FormattedMessage id="manager.kiis.unread" /> : undefined;
}
