import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';
import { DistributionKind } from '#machines/earnings/distribution/distribution.kind.ts';
import { NewDistribution } from '#machines/earnings/distribution/distribution.wire.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { basisPoints } from '#machines/shared/fields/amounts.ts';
import { optional } from '#machines/shared/fields/text.ts';
import { flow } from '#styled/recipes';
import { createDistribution } from '#web/api/earnings/distributions.ts';
import { useIdempotentSend } from '#web/commands/idempotentSend.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { useForm } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { PlusIcon } from '#web/ui/icons/files.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';

type CreateDistributionProps = { project: Project; path: string; isBankMissing: boolean };

export function CreateDistribution({ project, path, isBankMissing }: CreateDistributionProps) {
  const [isOpen, setOpen] = useState(false);
  const { history } = useRouter();
  return (
    <>
      <Button
        disabledReason={isBankMissing ? <FormattedMessage id="manager.bank.title" /> : undefined}
        onClick={() => setOpen(true)}
      >
        <PlusIcon />
        <FormattedMessage id="manager.create.open" />
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="manager.create.title" values={{ title: project.title }} />}
      >
        <DistributionForm projectId={project.id} onCreated={(id) => history.push(`${path}/${id}`)} />
      </Dialog>
    </>
  );
}

/** An empty withholding means the tenant's default. */
const DistributionFields = v.strictObject({ ...NewDistribution.entries, withholdingPoints: optional(basisPoints()) });

type DistributionFormProps = { projectId: string; onCreated: (id: string) => void };

/** The amount is the gross for all holders. Shares follow from who holds tokens on the record date. */
export function DistributionForm({ projectId, onCreated }: DistributionFormProps) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const withIdempotencyKey = useIdempotentSend();
  const form = useForm(DistributionFields, {
    values: { kind: 'interest', gross: null, withholdingPoints: null, recordDate: '' },
    submit: (body) => submissionResult(withIdempotencyKey(body, (key) => createDistribution(projectId, body, key))),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['distribution'] });
      onCreated(id);
    },
  });
  const gross = form.field('gross');
  const withholding = form.field('withholdingPoints');
  return (
    <form className={flow()} {...form.formProps}>
      <SelectField
        label={<FormattedMessage id="manager.distributions.kind" />}
        options={DistributionKind.options.map((value) => ({
          value,
          label: formatMessage({ id: `manager.kind.${value}` }),
        }))}
        {...bindText(form.field('kind'))}
      />
      <MoneyField
        label={<FormattedMessage id="manager.distributions.gross" />}
        hint={<FormattedMessage id="manager.create.grossHint" />}
        name={gross.name}
        error={gross.error && <MessageText message={gross.error} />}
        value={gross.value ?? undefined}
        onValueChange={(amount) => gross.onChange(amount ?? null)}
        onBlur={gross.onBlur}
      />
      <NumberField
        label={<FormattedMessage id="manager.create.withholding" />}
        hint={<FormattedMessage id="manager.create.withholdingHint" />}
        isOptional
        decimals={2}
        suffix="%"
        name={withholding.name}
        error={withholding.error && <MessageText message={withholding.error} />}
        value={typeof withholding.value === 'number' ? withholding.value / 100 : undefined}
        onValueChange={(percent) => withholding.onChange(percent === undefined ? null : Math.round(percent * 100))}
        onBlur={withholding.onBlur}
      />
      <TextField
        label={<FormattedMessage id="manager.distributions.recordDate" />}
        hint={<FormattedMessage id="manager.create.recordHint" />}
        type="date"
        {...bindText(form.field('recordDate'))}
      />
      <FormError error={form.error} />
      <Button type="submit" width="full" isLoading={form.isSubmitting}>
        <FormattedMessage id="manager.create.submit" />
      </Button>
    </form>
  );
}
