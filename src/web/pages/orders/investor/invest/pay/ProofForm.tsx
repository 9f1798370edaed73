import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import { documentExtensions, file } from '#machines/shared/fields/file.ts';
import { css } from '#styled/css';
import { FormError } from '#web/forms/FormError.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import { useForm } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { Button } from '#web/ui/Button.tsx';
import { acceptOf } from '#web/ui/fields/acceptOf.ts';
import { FileField } from '#web/ui/fields/FileField.tsx';

const MEGABYTES = 10;
const Proof = v.object({ file: file({ maxMegabytes: MEGABYTES, extensions: documentExtensions }) });

const fileErrors = { 'validator.error_null': 'invest.proof.missing' } as const;
const noFile = { file: undefined as unknown as File };

type ProofFormProps = {
  /** The new file replaces a proof that was sent before. */
  isReplacing: boolean;
  onSubmit: (file: File) => Promise<SubmitResult<undefined>>;
};

/** Uploads the proof of a transfer. The chosen file stays in the form if the upload fails. */
export function ProofForm({ isReplacing, onSubmit }: ProofFormProps) {
  const [chosen, setChosen] = useState<File>();
  const form = useForm(Proof, {
    values: noFile,
    submit: ({ file }) => onSubmit(file as File),
    onSuccess: () => {
      setChosen(undefined);
      form.reset(noFile);
    },
  });
  const field = withWording(form.field('file'), fileErrors);
  return (
    <form {...form.formProps}>
      <div className={css({ display: 'grid', gap: '4', mb: isReplacing ? '4' : '6' })}>
        <FileField
          name="file"
          label={<FormattedMessage id="invest.proof.label" />}
          hint={<FormattedMessage id="invest.proof.hint" values={{ limit: MEGABYTES }} />}
          accept={acceptOf(documentExtensions)}
          file={chosen}
          onFileChange={(next) => {
            setChosen(next);
            field.onChange(next as File);
          }}
          isDisabled={form.isSubmitting}
          error={field.error && <MessageText message={field.error} />}
        />
        <FormError error={form.error} />
      </div>
      {isReplacing ? (
        <Button type="submit" tone="secondary" isLoading={form.isSubmitting}>
          <FormattedMessage id="invest.proof.sendAgain" />
        </Button>
      ) : (
        <StepFooter>
          <Button type="submit" width="phone" isLoading={form.isSubmitting}>
            <FormattedMessage id="invest.proof.send" />
          </Button>
        </StepFooter>
      )}
    </form>
  );
}
