import { FormattedMessage } from 'react-intl';
import { signingStep } from '#machines/orders/invest/invest.selectors.ts';
import { css } from '#styled/css';
import { StoredFile } from '#web/api/shown/StoredFile.tsx';
import { OtherArrearsNotice } from '#web/parts/issuances/OtherArrearsNotice.tsx';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { WizardNotice } from '#web/parts/orders/invest/WizardNotice.tsx';
import { useUser } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { isUnreachable } from '#web/wizard/submitEvent.ts';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { OrderCancellation } from '../OrderCancellation.tsx';
import { StepHeader } from '../StepHeader.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ServiceSigning } from './ServiceSigning.tsx';
import { SignedContract } from './SignedContract.tsx';

const signatureRequest = { type: 'investment.send', event: { type: 'signature.request' } } as const;

type SignPageProps = {
  wizard: Wizard;
  /** The investor comes from the page of the signing service, which proves nothing. */
  hasReturned: boolean;
};

export function SignPage({ wizard, hasReturned }: SignPageProps) {
  const { actor, now, pageData } = useWizard(wizard);
  const { data, refusal } = now.context;
  const email = useUser()?.email ?? '';
  const signature = pageData.investment?.signature ?? null;
  const step = signingStep(data, signature);
  if (step === 'done') return <SignedContract wizard={wizard} />;
  const openSignature = step === 'code' ? signature : null;
  const isAtService = openSignature?.facts.atService === true;
  return (
    <>
      <StepHeader
        title={<FormattedMessage id="invest.sign.title" />}
        detail={<FormattedMessage id={isAtService ? 'invest.sign.atService' : 'invest.sign.detail'} />}
      />
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        <OtherArrearsNotice others={pageData.project.otherArrears} />
        {openSignature && (
          <div className={css({ width: { base: 'full', tablet: '[fit-content]' } })}>
            <StoredFile id={openSignature.fileId} label={<FormattedMessage id="invest.sign.read" />} />
          </div>
        )}
        {step === 'preparing' && (
          <Notice tone="waiting" isLive title={<FormattedMessage id="invest.sign.making" />}>
            <FormattedMessage id="invest.sign.makingDetail" />
          </Notice>
        )}
        <WizardNotice
          isUnreachable={isUnreachable(now)}
          refusal={openSignature ? {} : refusal}
          onRetry={() => actor.send({ type: 'request.retry' })}
        />
      </div>
      {step === 'request' && (
        <StepFooter>
          <Button width="phone" isLoading={now.hasTag('busy')} onClick={() => actor.send(signatureRequest)}>
            <FormattedMessage id={data.signature ? 'invest.sign.askAgain' : 'invest.sign.ask'} />
          </Button>
        </StepFooter>
      )}
      {openSignature && isAtService && <ServiceSigning signatureId={openSignature.id} hasReturned={hasReturned} />}
      {openSignature && !isAtService && (
        <CodeForm key={openSignature.id} wizard={actor} email={email} signature={openSignature} />
      )}
      <OrderCancellation wizard={wizard} />
    </>
  );
}
