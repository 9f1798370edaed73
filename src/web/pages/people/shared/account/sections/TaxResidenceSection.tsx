import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';
import { collectKnown } from '#machines/people/taxResidence/contradictions.ts';
import { selfCertificationText } from '#machines/people/taxResidence/selfCertification.text.ts';
import { SelfCertification } from '#machines/people/taxResidence/selfCertification.wire.ts';
import { deriveStanding, isCertified, noticeToneOf } from '#machines/people/taxResidence/taxResidence.selectors.ts';
import {
  ExemptionGround,
  type TaxResidence,
  TaxResidenceFields,
} from '#machines/people/taxResidence/taxResidence.wire.ts';
import type { Account } from '#machines/people/user/account.wire.ts';
import { documentExtensions, file } from '#machines/shared/fields/file.ts';
import { flow } from '#styled/recipes';
import { declareTaxResidence } from '#web/api/people/account.ts';
import { StoredFile } from '#web/api/shown/StoredFile.tsx';
import { useDoneToast } from '#web/commands/useDoneToast.ts';
import { bindCheckbox, bindText } from '#web/forms/bind.tsx';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import type { FormField } from '#web/forms/useForm.ts';
import { useCountries } from '#web/parts/orders/invest/useCountries.ts';
import { Button } from '#web/ui/Button.tsx';
import { acceptOf } from '#web/ui/fields/acceptOf.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { formGrid } from '../formGrid.ts';
import { useAccountUpdate } from '../useAccountUpdate.ts';
import { CertificationFields, NoNumberFields } from './tax/CertificationFields.tsx';
import { toCertificationValues } from './tax/certificationForm.ts';
import { useSourceList } from './tax/useSourceList.ts';

const MEGABYTES = 10;
const text = selfCertificationText;

const Form = v.object({
  ...TaxResidenceFields,
  certification: SelfCertification,
  file: v.optional(file({ maxMegabytes: MEGABYTES, extensions: documentExtensions })),
  attested: v.pipe(v.boolean(), v.value(true, 'validator.error_null')),
});

/** Where the user pays taxes, and the certificate with which a treaty or an exemption applies. */
export function TaxResidenceSection({ account }: { account: Account }) {
  const updateAccount = useAccountUpdate();
  const current = account.taxResidence;
  const language = useIntl().locale === 'en' ? 'en' : 'es';
  const showDone = useDoneToast();
  const form = useDraftedForm(Form, {
    draft: 'account.tax',
    values: toFormValues(current),
    submit: ({ file: certificate, certification, attested: _, ...fields }) =>
      submissionResult(
        declareTaxResidence(
          { ...fields, certification: JSON.stringify(certification), textVersion: text.version, language },
          certificate as File | undefined,
        ),
      ),
    onSuccess: (saved) => {
      showDone('taxResidence.declare');
      updateAccount(saved);
      form.reset(toFormValues(saved.taxResidence));
    },
  });
  return (
    <div className={flow({ gap: '5' })}>
      {current && <Standing residence={current} />}
      {!current?.signedVersion && (
        <Notice tone="info">
          <FormattedMessage id="account.tax.certificationAsk" />
        </Notice>
      )}
      <form className={flow()} {...form.formProps}>
        <DraftNotice draft={form.draft} />
        <Fields form={form} account={account} text={text.texts[language]} />
        <FormError error={form.error} />
        <div>
          <Button type="submit" width="phone" isLoading={form.isSubmitting}>
            <FormattedMessage id="account.tax.send" />
          </Button>
        </div>
      </form>
    </div>
  );
}

const toFormValues = (residence: TaxResidence | null) => ({
  country: residence?.country ?? 'ES',
  taxNumber: residence?.taxNumber ?? '',
  exemption: residence?.exemption ?? '',
  certification: toCertificationValues(residence?.certification),
  validUntil: '',
  file: undefined as File | undefined,
  attested: false,
});

function Standing({ residence }: { residence: TaxResidence }) {
  const { status, fileId, validUntil, signedVersion, declaredAt, doubts } = residence;
  const listSources = useSourceList();
  return (
    <Notice tone={doubts.length > 0 ? 'negative' : noticeToneOf(status)}>
      {doubts.length > 0 && (
        <p>
          <FormattedMessage id="account.tax.doubted" values={{ sources: listSources(doubts) }} />
        </p>
      )}
      <FormattedMessage id={`account.tax.${deriveStanding(residence)}`} />{' '}
      {signedVersion && (
        <FormattedMessage id="account.tax.signed" values={{ date: <DateTime value={declaredAt} format="long" /> }} />
      )}{' '}
      {isCertified(status) && validUntil && (
        <FormattedMessage id="account.until" values={{ date: <DateTime value={validUntil} format="long" /> }} />
      )}
      {fileId && <StoredFile id={fileId} label={<FormattedMessage id="account.tax.certificate" />} />}
    </Notice>
  );
}

type ResidenceForm = ReturnType<typeof useDraftedForm<typeof Form, Account>>;

function Fields({ form, account, text }: { form: ResidenceForm; account: Account; text: string }) {
  const isCompany = account.personType === 'legal';
  const certified = (path: string) => form.field(`certification.${path}` as 'certification.why') as FormField<string>;
  const { formatMessage } = useIntl();
  const countries = useCountries();
  const picked = form.field('file');
  return (
    <>
      <div className={formGrid}>
        <SelectField
          label={<FormattedMessage id="account.tax.country" />}
          options={countries}
          {...bindText(form.field('country'))}
        />
        <TextField
          label={<FormattedMessage id="account.tax.number" />}
          isOptional={form.values.country === 'ES' || Boolean(form.values.certification.noNumber)}
          autoComplete="off"
          {...bindText(form.field('taxNumber'))}
        />
        <NoNumberFields at="" noNumber={form.values.certification.noNumber} text={certified} />
        {isCompany && (
          <SelectField
            label={<FormattedMessage id="account.tax.exemption" />}
            isOptional
            placeholder={formatMessage({ id: 'account.tax.exemption.none' })}
            options={ExemptionGround.options.map((value) => ({
              value,
              label: formatMessage({ id: `account.tax.exemption.${value}` }),
            }))}
            {...bindText(form.field('exemption'))}
          />
        )}
      </div>
      <CertificationFields
        value={form.values.certification as SelfCertification}
        country={form.values.country}
        known={collectKnown({ ...account, iban: account.bankAccount?.iban })}
        isCompany={isCompany}
        countries={countries}
        text={certified}
        others={form.field('certification.others') as FormField<SelfCertification['others']>}
        controllers={form.field('certification.controllers') as FormField<SelfCertification['controllers']>}
      />
      <FileField
        name="file"
        label={<FormattedMessage id="account.tax.certificate" />}
        hint={<FormattedMessage id="account.tax.certificateHint" />}
        accept={acceptOf(documentExtensions)}
        file={form.values.file as File | undefined}
        onFileChange={(next) => picked.onChange(next)}
        isDisabled={form.isSubmitting}
        error={picked.error && <MessageText message={picked.error} />}
      />
      {form.values.file && (
        <TextField
          label={<FormattedMessage id="account.tax.validUntil" />}
          type="date"
          {...bindText(form.field('validUntil'))}
        />
      )}
      <CheckboxField label={text} {...bindCheckbox(form.field('attested'))} />
    </>
  );
}
