import { FormattedMessage } from 'react-intl';
import { ReasonField } from '#web/commands/ReasonField.tsx';
import { StepUp } from '#web/commands/StepUp.tsx';
import { bindCheckbox, bindText } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { useForm } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type AuthorityPaymentEntry, DOCUMENT_MEGABYTES } from './authorityPaymentForm.ts';

type Form = ReturnType<typeof useForm<AuthorityPaymentEntry, unknown>>;

const reasonWording = {
  label: 'authorityPayment.reason',
  hint: 'authorityPayment.reasonHint',
  missing: 'authorityPayment.reasonMissing',
} as const;

const referenceErrors = { 'validator.error_null': 'authorityPayment.referenceMissing' } as const;
const paperErrors = { 'validator.error_null': 'authorityPayment.fileMissing' } as const;

/** Where the authority wants the money, its file number and its order. `holder`: the token holder, who is told. */
export function AuthorityPaymentFields({ form, holder }: { form: Form; holder: string }) {
  const paper = withWording(form.field('fileId'), paperErrors);
  const payee = form.field('holder');
  const kept = form.field('holderKept');
  return (
    <>
      <p>
        <FormattedMessage id="authorityPayment.detail" values={{ holder }} />
      </p>
      <TextField
        label={<FormattedMessage id="authorityPayment.iban" />}
        autoComplete="off"
        {...bindText(form.field('iban'))}
      />
      <TextField
        label={<FormattedMessage id="authorityPayment.holder" />}
        hint={<FormattedMessage id="authorityPayment.holderHint" />}
        autoComplete="off"
        {...bindText(payee)}
      />
      {(payee.error?.id === 'validator.error_payee_close' || kept.value) && (
        <CheckboxField label={<FormattedMessage id="incidents.keepHolder" />} {...bindCheckbox(kept)} />
      )}
      <TextField
        label={<FormattedMessage id="authorityPayment.reference" />}
        hint={<FormattedMessage id="authorityPayment.referenceHint" />}
        autoComplete="off"
        {...bindText(withWording(form.field('reference'), referenceErrors))}
      />
      <FileField
        name={paper.name}
        label={<FormattedMessage id="authorityPayment.file" />}
        hint={<FormattedMessage id="authorityPayment.fileHint" values={{ size: DOCUMENT_MEGABYTES }} />}
        accept=".pdf"
        file={paper.value as File | undefined}
        onFileChange={(chosen) => paper.onChange(chosen as never)}
        error={paper.error && <MessageText message={paper.error} />}
        isDisabled={form.isSubmitting}
      />
      <ReasonField field={form.field('reason')} wording={reasonWording} />
      <StepUp field={form.field('password')} />
    </>
  );
}
