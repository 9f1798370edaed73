import { expect, it } from 'vitest';
import { projectMachine } from '#machines/issuances/project/project.machine.ts';
import { InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import { hasTag } from '#machines/orders/investment/investment.selectors.ts';
import { paymentMachine } from '#machines/orders/payment/payment.machine.ts';
import { signatureMachine } from '#machines/orders/signature/signature.machine.ts';
import { finalStatuses, statusesTagged } from '#machines/shared/status.ts';

it('the tags group the statuses of an investment as in this reviewed table', () => {
  const tags = ['unpaid', 'choosing', 'paying', 'atProvider', 'paid', 'mintable'] as const;
  const groups = tags.map((tag) => `${tag}: ${statusesTagged(investmentMachine, tag).join(' ')}`);
  expect(`\n${groups.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    unpaid: RESERVED CREATED ACCEPTED METHOD_PAYMENT IN_UPLOAD_PROOF_OF_PAYMENT PROOF_OF_PAYMENT_UPLOADED IN_UPDATE_CREDIT_CARD CARD_REGISTRATION_UPDATED IN_UPDATE_TPV PAYMENT_ERROR
    choosing: ACCEPTED METHOD_PAYMENT PAYMENT_ERROR
    paying: IN_UPLOAD_PROOF_OF_PAYMENT PROOF_OF_PAYMENT_UPLOADED IN_UPDATE_CREDIT_CARD CARD_REGISTRATION_UPDATED IN_UPDATE_TPV
    atProvider: IN_UPDATE_CREDIT_CARD CARD_REGISTRATION_UPDATED IN_UPDATE_TPV
    paid: CHARGED SIGNED_PENDING SIGNED CLOSED MINTED
    mintable: CHARGED SIGNED CLOSED
    "
  `);
});

it('hasTag() agrees with statusesTagged()', () => {
  const paying = statusesTagged(investmentMachine, 'paying');
  expect(InvestmentStatus.options.filter((status) => hasTag(status, 'paying')).toSorted()).toEqual(paying.toSorted());
});

it('the open statuses of payments and signatures are tagged', () => {
  expect(statusesTagged(paymentMachine, 'open')).toEqual(['created', 'redirected']);
  expect(statusesTagged(paymentMachine, 'goingBack')).toEqual(['lateSettled', 'refunding', 'refundFailed', 'refunded']);
  expect(statusesTagged(signatureMachine, 'open')).toEqual(['prepared', 'codeSent']);
});

it('finalStatuses() names nested statuses as they are stored, without `new`', () => {
  expect(finalStatuses(projectMachine)).toEqual(['CLOSED.repaid', 'CLOSED.ended']);
  expect(finalStatuses(investmentMachine)).toEqual(['MINTED', 'CANCELED']);
});

it('a mint can be requested exactly in the statuses that are tagged mintable', () => {
  const requesting = Object.values(investmentMachine.states).filter(({ ownEvents }) =>
    ownEvents.includes('mint.request'),
  );
  expect(requesting.map(({ key }) => key)).toEqual(statusesTagged(investmentMachine, 'mintable'));
});
