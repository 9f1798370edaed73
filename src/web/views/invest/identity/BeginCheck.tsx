import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Refusal } from '#machines/form/form.contract.ts';
import type { Kyc } from '#machines/kyc/kyc.wire.ts';
import { css } from '#styled/css';
import { ask, isUnreachable } from '#web/actors/invest.submit.ts';
import type { Wizard } from '#web/actors/invest.ts';
import { accountQuery, kycQuery } from '#web/api/account.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { PersonTypeField } from '../type/PersonTypeField.tsx';
import { useWizard } from '../useWizard.ts';
import { WizardNotice } from '../WizardNotice.tsx';
import { CompanyPapers } from './CompanyPapers.tsx';

/** As whom, with which papers, and off to the verifier. */
export function BeginCheck({ wizard, kyc }: { wizard: Wizard; kyc: Kyc }) {
  const { actor, now } = useWizard(wizard);
  const queries = useQueryClient();
  const { hide } = useCustomization();
  const { data: account } = useSuspenseQuery(accountQuery);
  const [personType, setPersonType] = useState(account.personType);
  const [refusal, setRefusal] = useState<Refusal>({});
  const isOther = personType !== account.personType;
  const isIncomplete = personType === 'legal' && (isOther || kyc.missing.length > 0);
  const begin = async () => {
    const values = {
      ...(isOther && { personType }),
      ...(kyc.status === 'error' && { retry: kyc.id }),
      start: true,
    };
    const answer = await ask(actor, { type: 'step.save', values });
    setRefusal(answer.ok ? {} : answer.refusal);
    const { url } = await queries.fetchQuery({ ...kycQuery, staleTime: 0 });
    if (answer.ok && url) location.assign(url);
  };
  return (
    <>
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        {!hide.legalTypeInvestor && (
          <PersonTypeField value={personType} onChange={setPersonType} isLocked={account.locked.length > 0} />
        )}
        {personType === 'legal' && <CompanyPapers wizard={wizard} kyc={kyc} account={account} isOther={isOther} />}
        <p className={css({ color: 'muted' })}>
          <FormattedMessage id={`invest.kyc.ready.${personType}`} />
        </p>
        <WizardNotice isUnreachable={isUnreachable(now)} refusal={refusal} onRetry={begin} />
      </div>
      <StepFooter>
        <Button
          width="phone"
          isLoading={now.hasTag('busy')}
          disabledReason={isIncomplete && <FormattedMessage id="invest.kyc.incomplete" />}
          onClick={begin}
        >
          <FormattedMessage id={kyc.status === 'error' ? 'invest.kyc.again' : 'invest.kyc.begin'} />
        </Button>
      </StepFooter>
    </>
  );
}
