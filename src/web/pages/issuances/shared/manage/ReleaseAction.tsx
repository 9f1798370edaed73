import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { ProjectFacts } from '#machines/issuances/project/project.contract.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import type { ProposeProject } from './useProposeProject.ts';

type ReleaseActionProps = Pick<ProjectFacts, 'releasable' | 'releaseWithinLimit'> & {
  disabledReason: ReactNode;
  onPropose: ProposeProject;
};

const schema = v.object(passwordEntry);

/** The owner receives the complete releasable amount. Fees left escrow when the orders were paid. */
export function ReleaseAction({ releasable, releaseWithinLimit, disabledReason, onPropose }: ReleaseActionProps) {
  return (
    <FormActionButton
      label={<FormattedMessage id="manager.act.funds.release" />}
      title={<FormattedMessage id="manager.release.title" />}
      tone="primary"
      disabledReason={disabledReason}
      schema={schema}
      values={noPassword}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={({ password }) => onPropose({ type: 'funds.release', amount: releasable }, password)}
    >
      {(form) => (
        <>
          <FormattedMessage id="manager.release.detail" />
          <DefinitionRows
            rows={[
              {
                key: 'owner',
                label: <FormattedMessage id="manager.release.owner" />,
                value: <Money amount={releasable} />,
                isTotal: true,
              },
            ]}
          />
          <StepUp field={form.field('password')} isSecondNeeded={!releaseWithinLimit} />
        </>
      )}
    </FormActionButton>
  );
}
