import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import {
  certificates,
  type IdentityDocumentKind,
  type UserDocument,
} from '#machines/issuances/document/document.wire.ts';
import { date } from '#machines/shared/fields/date.ts';
import { documentExtensions, file } from '#machines/shared/fields/file.ts';
import { css } from '#styled/css';
import { uploadIdentityDocument } from '#web/api/orders/invest.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { useForm } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { acceptOf } from '#web/ui/fields/acceptOf.ts';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

const MEGABYTES = 10;

type DocumentUploadProps = { kind: IdentityDocumentKind; sent: UserDocument | undefined; isMissing: boolean };

/** Uploads one document. A certificate needs its date of issue, because it is valid for three months. */
export function DocumentUpload({ kind, sent, isMissing }: DocumentUploadProps) {
  const queries = useQueryClient();
  // The requirements may be those of the person type before a change, which ask for none of these documents.
  const received = isMissing ? undefined : sent;
  const isDated = certificates.includes(kind);
  const [chosen, setChosen] = useState<File>();
  const [schema] = useState(() =>
    v.object({
      file: file({ maxMegabytes: MEGABYTES, extensions: documentExtensions }),
      issuedOn: isDated ? date() : v.string(),
    }),
  );
  const form = useForm(schema, {
    values: { file: undefined as unknown as File, issuedOn: '' },
    submit: ({ file, issuedOn }) =>
      submissionResult(uploadIdentityDocument({ kind, ...(isDated && { issuedOn }) }, file as File)),
    onSuccess: () => {
      setChosen(undefined);
      form.reset({ file: undefined as unknown as File, issuedOn: '' });
      void queries.invalidateQueries({ queryKey: ['kyc'] });
    },
  });
  const picked = form.field('file');
  return (
    <form className={css({ display: 'grid', gap: '4' })} {...form.formProps}>
      <FileField
        name="file"
        label={
          <>
            <FormattedMessage id={`account.document.${kind}`} />{' '}
            {received && (
              <StatusBadge tone="positive">
                <FormattedMessage id="invest.papers.received" />
              </StatusBadge>
            )}
          </>
        }
        hint={received ? <Sent document={received} /> : <FormattedMessage id="invest.papers.hint" />}
        accept={acceptOf(documentExtensions)}
        file={chosen}
        onFileChange={(next) => {
          setChosen(next);
          picked.onChange(next as File);
        }}
        isDisabled={form.isSubmitting}
        error={picked.error && <MessageText message={picked.error} />}
      />
      {chosen && (
        <>
          {isDated && (
            <TextField
              {...bindText(form.field('issuedOn'))}
              type="date"
              label={<FormattedMessage id="invest.papers.issuedOn" />}
            />
          )}
          <FormError error={form.error} />
          <div>
            <Button type="submit" tone="secondary" width="phone" isLoading={form.isSubmitting}>
              <FormattedMessage id="invest.papers.send" />
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

function Sent({ document: { name, expiresOn } }: { document: UserDocument }) {
  if (!expiresOn) return name;
  return (
    <>
      {name} · <FormattedMessage id="issuances.documents.expires" values={{ date: <DateTime value={expiresOn} /> }} />
    </>
  );
}
