import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { declareInterestMachine } from '#machines/orders/declareInterest/declareInterest.machine.ts';
import { WizardNotice } from '#web/parts/orders/invest/WizardNotice.tsx';
import { isUnreachable } from '#web/wizard/submitEvent.ts';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { CanceledOrderNotice } from '../amount/CanceledOrderNotice.tsx';
import { InterestAmount } from './InterestAmount.tsx';
import { InterestConfirmation } from './InterestConfirmation.tsx';
import { InterestDeclared } from './InterestDeclared.tsx';

type InterestSteps = ActorRefFrom<typeof declareInterestMachine>;

export function InterestPage({ wizard }: { wizard: Wizard }) {
  const { actor, now, pageData } = useWizard(wizard);
  const declaring = now.children.declareInterest as InterestSteps | undefined;
  const isDisconnected = isUnreachable(now);
  return (
    <>
      {pageData.ended && <CanceledOrderNotice investment={pageData.ended} />}
      {isDisconnected && (
        <WizardNotice isUnreachable refusal={{}} onRetry={() => actor.send({ type: 'request.retry' })} />
      )}
      {declaring ? (
        <InterestSteps wizard={wizard} declaring={declaring} />
      ) : (
        !isDisconnected && <InterestDeclared wizard={wizard} />
      )}
    </>
  );
}

function InterestSteps({ wizard, declaring }: { wizard: Wizard; declaring: InterestSteps }) {
  const { pageData } = useWizard(wizard);
  const now = useSelector(declaring, (snapshot) => snapshot);
  const { price } = pageData.project;
  const form = now.children.interestForm;
  if (price === null) return null;
  if (now.matches('amount')) return form ? <InterestAmount now={now} actor={form} project={pageData.project} /> : null;
  return (
    <InterestConfirmation
      project={pageData.project.title}
      symbol={pageData.project.tokenSymbol}
      tokens={now.context.tokens ?? 0}
      price={price}
      isBusy={now.hasTag('busy')}
      isUnreachable={isUnreachable(now)}
      onBack={() => declaring.send({ type: 'step.back' })}
      onConfirm={() => declaring.send({ type: 'interest.confirm' })}
    />
  );
}
