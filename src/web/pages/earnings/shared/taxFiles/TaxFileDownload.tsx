import { FormattedMessage } from 'react-intl';
import type * as v from 'valibot';
import { TaxFileDialog, type TaxFilePreview } from '#machines/earnings/taxFile/taxFile.wire.ts';
import { fetchDownload, saveBlob } from '#web/api/download.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { noPassword, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { bindText } from '#web/forms/bind.tsx';
import type { FormErrorsByCode } from '#web/forms/formErrors.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const empty = { contact: '', phone: '', replaces: '', ...noPassword };

const errorsByCode: FormErrorsByCode = { ...stepUpErrors, tax_file_blocked: { form: { id: 'taxFile.blocked' } } };

/** Downloads the file of a return. A file that cannot be written says why. */
export function TaxFileDownload({ file: { model, blocks }, year }: { file: TaxFilePreview; year: string }) {
  const [block] = blocks;
  const download = async (typed: v.InferOutput<typeof TaxFileDialog>) => {
    const { blob, name } = await fetchDownload('/tax-files/export', { ...typed, model, year });
    saveBlob(blob, name);
  };
  return (
    <FormActionButton
      label={
        <span>
          <FormattedMessage id="taxFile.download" />
          <VisuallyHidden>
            {' '}
            <FormattedMessage id={`taxFile.model.${model}`} />
          </VisuallyHidden>
        </span>
      }
      title={<FormattedMessage id="taxFile.ask" values={{ model, year }} />}
      confirmLabel={<FormattedMessage id="taxFile.download" />}
      tone="secondary"
      disabledReason={block && <FormattedMessage id={`taxFile.block.${block}`} />}
      schema={TaxFileDialog}
      values={empty}
      isSecret
      errorsByCode={errorsByCode}
      onSend={download}
    >
      {(form) => (
        <>
          <p>
            <FormattedMessage id="taxFile.askDetail" />
          </p>
          <TextField
            label={<FormattedMessage id="taxFile.contact" />}
            hint={<FormattedMessage id="taxFile.contactHint" />}
            autoComplete="name"
            {...bindText(form.field('contact'))}
          />
          <TextField
            type="tel"
            label={<FormattedMessage id="taxFile.phone" />}
            hint={<FormattedMessage id="taxFile.phoneHint" />}
            autoComplete="tel-national"
            {...bindText(form.field('phone'))}
          />
          <TextField
            label={<FormattedMessage id="taxFile.replaces" />}
            hint={<FormattedMessage id="taxFile.replacesHint" />}
            inputMode="numeric"
            autoComplete="off"
            {...bindText(form.field('replaces'))}
          />
          <StepUp field={form.field('password')} />
        </>
      )}
    </FormActionButton>
  );
}
