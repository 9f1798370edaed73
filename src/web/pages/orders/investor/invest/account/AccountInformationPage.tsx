import { useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { previousPath } from '#machines/orders/invest/invest.selectors.ts';
import { css } from '#styled/css';
import { accountQuery } from '#web/api/people/account.ts';
import { BankSection } from '#web/pages/people/shared/account/sections/BankSection.tsx';
import { Accordion } from '#web/parts/app/Accordion.tsx';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { StepHeader } from '../StepHeader.tsx';
import { LegalAccount } from './LegalAccount.tsx';
import { NaturalAccount } from './NaturalAccount.tsx';
import { WalletPanel } from './WalletPanel.tsx';

const formId = 'account';

/** The investor's data and wallet, which the contract names, and the bank account for their earnings. */
export function AccountInformationPage({ wizard }: { wizard: Wizard }) {
  const { now, hrefOf } = useWizard(wizard);
  const { data: account } = useSuspenseQuery(accountQuery);
  const back = previousPath(now);
  const Form = account.personType === 'legal' ? LegalAccount : NaturalAccount;
  return (
    <>
      <StepHeader
        title={<FormattedMessage id="invest.account.title" />}
        detail={<FormattedMessage id="invest.account.detail" />}
      />
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        <Panel title={<FormattedMessage id={`invest.account.${account.personType}`} />}>
          <Form wizard={wizard} account={account} formId={formId} />
        </Panel>
        <WalletPanel account={account} />
        <Panel>
          <Accordion title={<FormattedMessage id="invest.account.bank" />}>
            <BankSection account={account} />
          </Accordion>
        </Panel>
      </div>
      <StepFooter backHref={back ? hrefOf(back) : undefined}>
        <Button
          type="submit"
          form={formId}
          width="phone"
          isLoading={now.hasTag('busy')}
          disabledReason={!account.wallet && <FormattedMessage id="invest.account.walletMissing" />}
        >
          <FormattedMessage id="invest.save" />
        </Button>
      </StepFooter>
    </>
  );
}
