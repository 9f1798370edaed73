import { useSuspenseQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { identityStartMachine } from '#machines/people/identityStart/identityStart.machine.ts';
import { isCheckIncomplete, isFailed } from '#machines/people/kyc/kyc.selectors.ts';
import type { Kyc } from '#machines/people/kyc/kyc.wire.ts';
import { css } from '#styled/css';
import { accountQuery } from '#web/api/people/account.ts';
import { PersonTypeField } from '#web/parts/orders/invest/PersonTypeField.tsx';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { WizardNotice } from '#web/parts/orders/invest/WizardNotice.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Wizard } from '#web/wizard/wizard.ts';
import { CompanyIdentity } from './CompanyIdentity.tsx';
import { IdentityDocument } from './IdentityDocument.tsx';

type StartIdentityCheckProps = { wizard: Wizard; kyc: Kyc; start: ActorRefFrom<typeof identityStartMachine> };

/** The choice between person and company, the company's documents, and the button that starts the check. */
export function StartIdentityCheck({ wizard, kyc, start }: StartIdentityCheckProps) {
  const isSaving = useSelector(wizard.actor, (snapshot) => snapshot.hasTag('busy'));
  const { hide } = useCustomization();
  const { data: account } = useSuspenseQuery(accountQuery);
  const now = useSelector(start, (snapshot) => snapshot);
  const { refusal } = now.context;
  const personType = now.context.personType ?? account.personType;
  const isTypeChanged = personType !== account.personType;
  const isRetry = isFailed(kyc.status);
  const isIncomplete = isCheckIncomplete(personType, account.personType, kyc.missing);
  const begin = () =>
    start.send({
      type: 'check.begin',
      values: { ...(isTypeChanged && { personType }), ...(isRetry && { retry: kyc.id }), start: true },
    });
  return (
    <>
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        {!hide.legalTypeInvestor && (
          <PersonTypeField
            value={personType}
            onChange={(chosen) => start.send({ type: 'type.choose', personType: chosen })}
            isLocked={account.locked.length > 0}
          />
        )}
        {personType === 'legal' && (
          <CompanyIdentity wizard={wizard} kyc={kyc} account={account} isTypeChanged={isTypeChanged} />
        )}
        {kyc.byDocuments && <IdentityDocument kyc={kyc} />}
        {!kyc.byDocuments && (
          <p className={css({ color: 'muted' })}>
            <FormattedMessage id={`invest.kyc.ready.${personType}`} />
          </p>
        )}
        <WizardNotice isUnreachable={now.matches({ choosing: 'unreachable' })} refusal={refusal} />
      </div>
      <StepFooter>
        <Button
          width="phone"
          isLoading={now.hasTag('busy') || isSaving}
          disabledReason={isIncomplete && <FormattedMessage id={incompleteReason(kyc)} />}
          onClick={begin}
        >
          <FormattedMessage
            id={kyc.byDocuments ? 'invest.kyc.byDocuments.begin' : isRetry ? 'invest.kyc.again' : 'invest.kyc.begin'}
          />
        </Button>
      </StepFooter>
    </>
  );
}

const incompleteReason = ({ missing }: Kyc) =>
  missing.includes('IDENTITY_PROOF') ? 'invest.kyc.byDocuments.missing' : 'invest.kyc.incomplete';
