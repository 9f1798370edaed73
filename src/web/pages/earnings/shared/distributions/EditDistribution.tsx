import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { DistributionTerms } from '#machines/earnings/distribution/distribution.contract.ts';
import { isCalculated } from '#machines/earnings/distribution/distribution.selectors.ts';
import type { Distribution } from '#machines/earnings/distribution/distribution.wire.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { GrossField, KindField, RecordDateField, WithholdingField } from './DistributionTermsFields.tsx';

type EditDistributionProps = {
  distribution: Distribution;
  disabledReason: ReactNode;
  onEdit: (terms: DistributionTerms) => Promise<unknown>;
};

const EditedTerms = v.strictObject(DistributionTerms.entries);

/** Changes a draft. A calculated distribution goes back to it. What an instalment determines is not offered. */
export function EditDistribution({ distribution, disabledReason, onEdit }: EditDistributionProps) {
  const { status, kind, gross, withholdingPoints, recordDate, facts } = distribution;
  const agreed = facts.instalment;
  return (
    <FormActionButton
      label={<FormattedMessage id="manager.act.distribution.edit" />}
      title={<FormattedMessage id="manager.edit.title" />}
      confirmLabel={<FormattedMessage id="manager.edit.submit" />}
      disabledReason={disabledReason}
      schema={EditedTerms}
      values={{ kind, gross, withholdingPoints, recordDate }}
      onSend={onEdit}
    >
      {(form) => (
        <>
          {isCalculated(status) && (
            <p>
              <FormattedMessage id="manager.edit.detail" />
            </p>
          )}
          {agreed && (
            <p>
              <FormattedMessage id="manager.edit.agreed" />
            </p>
          )}
          {!agreed && <KindField field={form.field('kind')} />}
          {(agreed?.gross ?? null) === null && <GrossField field={form.field('gross')} />}
          <WithholdingField
            field={form.field('withholdingPoints')}
            hint={<FormattedMessage id="manager.edit.withholdingHint" />}
          />
          {!agreed && <RecordDateField field={form.field('recordDate')} />}
        </>
      )}
    </FormActionButton>
  );
}
