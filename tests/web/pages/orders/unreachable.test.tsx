import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import es from '#locales/es.json';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type { StepValues } from '#machines/orders/invest/invest.contract.ts';
import { identityStartMachine } from '#machines/people/identityStart/identityStart.machine.ts';
import type { Kyc } from '#machines/people/kyc/kyc.wire.ts';
import { at } from '#tests/machines/orders/invest/invest.data.ts';
import { openWizard } from '#tests/machines/orders/invest/invest.server.ts';
import { answers, testView } from '#tests/machines/people/suitabilityAttempt/suitabilityAttempt.data.ts';
import { createTestApp } from '#tests/web/support/createTestApp.ts';
import { renderManager } from '#tests/web/support/renderManager.tsx';
import { accountQuery } from '#web/api/people/account.ts';
import { StartIdentityCheck } from '#web/pages/orders/investor/invest/identity/StartIdentityCheck.tsx';
import { InterestConfirmation } from '#web/pages/orders/investor/invest/interest/InterestConfirmation.tsx';
import { Declaration } from '#web/parts/orders/invest/Declaration.tsx';
import { Questions } from '#web/parts/orders/invest/Questions.tsx';
import { AppContext } from '#web/shell/appContext.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { questions, startAttempt } from './attempt.data.tsx';

const onSubmit = vi.fn();
const ignore = () => {};
const unanswered = { isBusy: false, isUnreachable: true, refusal: {} };

const identityStart = () => {
  const machine = identityStartMachine.provide({
    actors: {
      saveStep: fromPromise<SubmitResult, { values: StepValues }>(() => {
        onSubmit();
        return Promise.reject(new Error('cut'));
      }),
    },
  });
  const start = createActor(machine).start();
  start.send({ type: 'check.begin', values: { start: true } });
  onSubmit.mockClear();
  const kyc = { id: 'kyc-1', status: 'created', missing: [] as string[] } as unknown as Kyc;
  return <StartIdentityCheck wizard={{ actor: openWizard(at('CREATED')).wizard } as Wizard} kyc={kyc} start={start} />;
};

const unsentAttempt = startAttempt({ test: testView('untaken', 1, { warningAcknowledged: true }), answers });
unsentAttempt.send({ type: 'test.submit' });

const steps: [string, () => ReactElement, string][] = [
  ['the identity check', identityStart, es['invest.kyc.begin']],
  [
    'the knowledge test',
    () => (
      <Questions
        test={questions}
        now={unsentAttempt.getSnapshot()}
        send={({ type }) => type === 'test.submit' && onSubmit()}
        backHref={undefined}
      />
    ),
    es['invest.test.submit'],
  ],
  [
    'the declaration',
    () => (
      <Declaration {...unanswered} statement="Sí" typed="Sí" isExact onType={ignore} onSubmit={onSubmit}>
        {null}
      </Declaration>
    ),
    es['invest.test.declare'],
  ],
  [
    'the interest',
    () => (
      <InterestConfirmation
        {...unanswered}
        project="Sol de Aragón"
        symbol="SOL"
        tokens={3}
        price={100}
        onBack={ignore}
        onConfirm={onSubmit}
      />
    ),
    es['invest.interest.confirm'],
  ],
];

it.each(steps)('when no answer comes, %s is sent again by its own button and no other', async (_, step, button) => {
  onSubmit.mockClear();
  const account = { personType: 'natural', locked: [] };
  renderManager(<AppContext value={createTestApp()}>{step()}</AppContext>, [[accountQuery.queryKey, account]]);
  expect(await screen.findByText(es['invest.unreachable.detail'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: es['ui.error.retry'] })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(onSubmit).toHaveBeenCalledOnce();
});
