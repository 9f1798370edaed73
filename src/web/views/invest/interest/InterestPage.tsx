import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { declareInterestMachine } from '#machines/declareInterest/declareInterest.machine.ts';
import { isUnreachable } from '#web/actors/invest.submit.ts';
import type { Wizard } from '#web/actors/invest.ts';
import { EndedNotice } from '../amount/EndedNotice.tsx';
import { useWizard } from '../useWizard.ts';
import { WizardNotice } from '../WizardNotice.tsx';
import { InterestAmount } from './InterestAmount.tsx';
import { InterestConfirmation } from './InterestConfirmation.tsx';
import { InterestDeclared } from './InterestDeclared.tsx';

type Declaring = ActorRefFrom<typeof declareInterestMachine>;

/** Interest in an issuance: an amount, its confirmation, and what follows from it. */
export function InterestPage({ wizard }: { wizard: Wizard }) {
  const { actor, now, way } = useWizard(wizard);
  const declaring = now.children.declareInterest as Declaring | undefined;
  const isCut = isUnreachable(now);
  return (
    <>
      {way.ended && <EndedNotice investment={way.ended} />}
      {isCut && <WizardNotice isUnreachable refusal={{}} onRetry={() => actor.send({ type: 'request.retry' })} />}
      {declaring ? <Declaring wizard={wizard} declaring={declaring} /> : !isCut && <InterestDeclared wizard={wizard} />}
    </>
  );
}

function Declaring({ wizard, declaring }: { wizard: Wizard; declaring: Declaring }) {
  const { way } = useWizard(wizard);
  const now = useSelector(declaring, (snapshot) => snapshot);
  const { price } = way.project;
  if (price === null) return null;
  if (now.matches('amount'))
    return (
      <InterestAmount
        now={now}
        price={price}
        symbol={way.project.tokenSymbol}
        onTokens={(tokens) => declaring.send({ type: 'amount.change', tokens })}
        onConfirm={() => declaring.send({ type: 'amount.confirm' })}
      />
    );
  return (
    <InterestConfirmation
      project={way.project.title}
      symbol={way.project.tokenSymbol}
      tokens={now.context.tokens ?? 0}
      price={price}
      isBusy={now.hasTag('busy')}
      isUnreachable={isUnreachable(now)}
      onBack={() => declaring.send({ type: 'step.back' })}
      onConfirm={() => declaring.send({ type: 'interest.confirm' })}
    />
  );
}
