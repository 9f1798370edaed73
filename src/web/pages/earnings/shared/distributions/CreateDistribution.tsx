import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { NewDistribution } from '#machines/earnings/distribution/distribution.wire.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { basisPoints } from '#machines/shared/fields/amounts.ts';
import { optional } from '#machines/shared/fields/plain.ts';
import { flow } from '#styled/recipes';
import { createDistribution } from '#web/api/earnings/distributions.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { useIdempotentSend } from '#web/commands/idempotentSend.ts';
import { bindText } from '#web/forms/bind.tsx';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { PlusIcon } from '#web/ui/icons/files.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { OwnerAccountDialog } from './BankMissing.tsx';
import { GrossField, KindField, RecordDateField, WithholdingField } from './DistributionTermsFields.tsx';

type CreateDistributionProps = { area: ManagementArea; project: Project; path: string; isBankMissing: boolean };

/** Only the owner can add a missing account, so the owner is asked for it first. */
export function CreateDistribution({ area, project, path, isBankMissing }: CreateDistributionProps) {
  const asksAccount = isBankMissing && area === 'entrepreneur';
  const [isOpen, setOpen] = useState(false);
  const { history } = useRouter();
  return (
    <>
      <Button
        disabledReason={isBankMissing && !asksAccount ? <FormattedMessage id="manager.bank.title" /> : undefined}
        onClick={() => setOpen(true)}
      >
        <PlusIcon />
        <FormattedMessage id="manager.create.open" />
      </Button>
      {asksAccount && <OwnerAccountDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
      <Dialog
        isOpen={isOpen && !asksAccount}
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

export function DistributionForm({ projectId, onCreated }: DistributionFormProps) {
  const queries = useQueryClient();
  const withIdempotencyKey = useIdempotentSend();
  const form = useDraftedForm(DistributionFields, {
    draft: `distribution.${projectId}`,
    values: { kind: 'interest', gross: null, withholdingPoints: null, recordDate: '', withholdingReason: '' },
    submit: (body) => submissionResult(withIdempotencyKey(body, (key) => createDistribution(projectId, body, key))),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['distribution'] });
      onCreated(id);
    },
  });
  return (
    <form className={flow()} {...form.formProps}>
      <DraftNotice draft={form.draft} />
      <KindField field={form.field('kind')} />
      <GrossField field={form.field('gross')} />
      <WithholdingField
        field={form.field('withholdingPoints')}
        hint={<FormattedMessage id="manager.create.withholdingHint" />}
        isOptional
      />
      <TextField
        label={<FormattedMessage id="manager.create.withholdingReason" />}
        hint={<FormattedMessage id="manager.create.withholdingReasonHint" />}
        isOptional
        {...bindText(form.field('withholdingReason'))}
      />
      <RecordDateField field={form.field('recordDate')} />
      <FormError error={form.error} />
      <Button type="submit" width="full" isLoading={form.isSubmitting}>
        <FormattedMessage id="manager.create.submit" />
      </Button>
    </form>
  );
}
