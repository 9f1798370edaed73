import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { AcquirerReport, AcquirerSettlement } from '#machines/orders/payment/acquirer.wire.ts';
import { file } from '#machines/shared/fields/file.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { importAcquirerReport, settlementsQuery } from '#web/api/orders/bankStatements.ts';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { useForm } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { useFileImport } from '#web/parts/app/useFileImport.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

const MEGABYTES = 1;
const ImportForm = v.object({ file: file({ maxMegabytes: MEGABYTES }), ...passwordEntry });
const fileErrors = { 'validator.error_null': 'acquirer.missing' } as const;
const noFile = { file: undefined as unknown as File, ...noPassword };

/** Imports the settlement files of the card acquirer, and shows the newest settlements. */
export function AcquirerPanel() {
  const { data: settlements = [] } = useQuery(settlementsQuery());
  const { report, importFile } = useFileImport({
    entities: ['bankLine', 'incident'],
    send: (chosen, proof, key) => importAcquirerReport({ ...chosen, ...proof }, key),
  });
  const form = useForm(ImportForm, {
    values: noFile,
    submit: ({ file: typed, password }) => submissionResult(importFile(typed as File, { password }), stepUpErrors),
    onSuccess: (_: AcquirerReport) => form.reset(noFile),
  });
  const field = withWording(form.field('file'), fileErrors);
  const chosen = field.value as File | undefined;
  return (
    <Panel title={<FormattedMessage id="acquirer.title" />}>
      <form className={flow()} {...form.formProps}>
        <p>
          <FormattedMessage id="acquirer.detail" />
        </p>
        <FileField
          name={field.name}
          label={<FormattedMessage id="acquirer.file" />}
          hint={<FormattedMessage id="acquirer.hint" />}
          accept=".csv,text/csv"
          file={chosen}
          onFileChange={(next) => field.onChange(next as File)}
          error={field.error && <MessageText message={field.error} />}
          isDisabled={form.isSubmitting}
        />
        <FormError error={form.error} />
        {report && !chosen && <Imported report={report} />}
        {chosen && <StepUp field={form.field('password')} />}
        {chosen && (
          <Button type="submit" width="phone" isLoading={form.isSubmitting}>
            <FormattedMessage id="acquirer.send" />
          </Button>
        )}
      </form>
      <ul className={css({ listStyle: 'none', display: 'grid', gap: '2', mt: '4' })}>
        {settlements.map((settlement) => (
          <li key={settlement.number}>
            <Settlement settlement={settlement} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Settlement({ settlement: { number, settledOn, ...amounts } }: { settlement: AcquirerSettlement }) {
  const { gross, chargebacks, commission, net } = amounts;
  return (
    <FormattedMessage
      id="acquirer.one"
      values={{
        number,
        date: <DateTime value={settledOn} />,
        gross: <Money amount={gross} />,
        chargebacks: <Money amount={chargebacks} />,
        commission: <Money amount={commission} />,
        net: <Money amount={net} />,
      }}
    />
  );
}

function Imported({ report: { settlements, known, faults } }: { report: AcquirerReport }) {
  return (
    <div className={flow()} role="status">
      {faults.length === 0 ? (
        <Notice tone="positive">
          <FormattedMessage id="acquirer.done" values={{ count: settlements.length, known }} />
        </Notice>
      ) : (
        <Notice tone="negative" title={<FormattedMessage id="acquirer.refused" />}>
          <ul className={css({ listStyle: 'none' })}>
            {faults.map(({ line, fault }) => (
              <li key={`${line} ${fault}`}>
                <FormattedMessage
                  id="acquirer.faultAt"
                  values={{ line, fault: <FormattedMessage id={`acquirer.fault.${fault}`} /> }}
                />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
