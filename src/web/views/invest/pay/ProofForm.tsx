import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { Submitted } from '#machines/form/form.contract.ts';
import { documentExtensions, file } from '#machines/shared/fields/file.ts';
import { css } from '#styled/css';
import { useForm } from '#web/actors/form.ts';
import { FormError } from '#web/forms/FormError.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { StepFooter } from '../StepFooter.tsx';

const MEGABYTES = 10;
const Proof = v.object({ file: file({ maxMegabytes: MEGABYTES, extensions: documentExtensions }) });

/** No file is chosen yet. */
const nothing = { file: undefined as unknown as File };

type ProofFormProps = {
  /** One was sent before: another takes its place. */
  isReplacing: boolean;
  onSubmit: (file: File) => Promise<Submitted<undefined>>;
};

/** The proof of a transfer: the file that was chosen stays, whatever becomes of it. */
export function ProofForm({ isReplacing, onSubmit }: ProofFormProps) {
  const [chosen, setChosen] = useState<File>();
  const form = useForm(Proof, {
    values: nothing,
    submit: ({ file }) => onSubmit(file as File),
    onSuccess: () => {
      setChosen(undefined);
      form.reset(nothing);
    },
  });
  const field = form.field('file');
  return (
    <form {...form.formProps}>
      <div className={css({ display: 'grid', gap: '4', mb: isReplacing ? '4' : '6' })}>
        <FileField
          name="file"
          label={<FormattedMessage id="invest.proof.label" />}
          hint={<FormattedMessage id="invest.proof.hint" values={{ limit: MEGABYTES }} />}
          accept=".pdf,.jpg,.jpeg,.png"
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
