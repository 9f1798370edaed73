import { describe, expect, it } from 'vitest';
import { InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { writeTransitions } from '#tests/support/transitionTable.ts';
import { lifecycle } from './investment.lifecycle.ts';

describe('the statuses of an investment', () => {
  describeLifecycle(lifecycle, InvestmentStatus.options, { 'end only in minted or canceled': ['CANCELED', 'MINTED'] });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      ACCEPTED | campaign.resume | S | same
      ACCEPTED | investment.cancel | I M | CANCELED
      ACCEPTED | investment.revoke | I | CANCELED
      ACCEPTED | investor.bar | S | CANCELED
      ACCEPTED | kiis.changed | S | same
      ACCEPTED | order.expire | S | CANCELED
      ACCEPTED | payment.begin | I | METHOD_PAYMENT
      ACCEPTED | project.fail | S | CANCELED
      CARD_REGISTRATION_UPDATED | campaign.resume | S | same
      CARD_REGISTRATION_UPDATED | investment.cancel | I M | CANCELED
      CARD_REGISTRATION_UPDATED | investment.revoke | I | CANCELED
      CARD_REGISTRATION_UPDATED | investor.bar | S | CANCELED
      CARD_REGISTRATION_UPDATED | kiis.changed | S | same
      CARD_REGISTRATION_UPDATED | payment.expire | S | PAYMENT_ERROR
      CARD_REGISTRATION_UPDATED | payment.fail | S | PAYMENT_ERROR
      CARD_REGISTRATION_UPDATED | payment.settle | S | CHARGED
      CARD_REGISTRATION_UPDATED | project.fail | S | CANCELED
      CHARGED | campaign.close | S | CLOSED
      CHARGED | campaign.resume | S | same
      CHARGED | investment.cancel | M | CANCELED
      CHARGED | investment.revoke | I | CANCELED
      CHARGED | kiis.changed | S | same
      CHARGED | mint.alarm | S | same
      CHARGED | mint.confirm | S | MINTED
      CHARGED | mint.fail | S | same
      CHARGED | mint.request | M S | same
      CHARGED | project.fail | S | CANCELED
      CHARGED | signature.request | I S | SIGNED_PENDING
      CHARGED | signing.lapse | S | CANCELED
      CLOSED | campaign.resume | S | same
      CLOSED | investment.cancel | M | CANCELED
      CLOSED | investment.revoke | I | CANCELED
      CLOSED | kiis.changed | S | same
      CLOSED | mint.alarm | S | same
      CLOSED | mint.confirm | S | MINTED
      CLOSED | mint.fail | S | same
      CLOSED | mint.request | M S | same
      CLOSED | project.fail | S | CANCELED
      CREATED | campaign.resume | S | same
      CREATED | investment.cancel | I M | CANCELED
      CREATED | investment.revoke | I | CANCELED
      CREATED | investor.bar | S | CANCELED
      CREATED | kiis.changed | S | same
      CREATED | order.expire | S | CANCELED
      CREATED | project.fail | S | CANCELED
      CREATED | warnings.accept | I | ACCEPTED
      IN_UPDATE_CREDIT_CARD | campaign.resume | S | same
      IN_UPDATE_CREDIT_CARD | card.registered | S | CARD_REGISTRATION_UPDATED
      IN_UPDATE_CREDIT_CARD | investment.cancel | I M | CANCELED
      IN_UPDATE_CREDIT_CARD | investment.revoke | I | CANCELED
      IN_UPDATE_CREDIT_CARD | investor.bar | S | CANCELED
      IN_UPDATE_CREDIT_CARD | kiis.changed | S | same
      IN_UPDATE_CREDIT_CARD | method.change | I | METHOD_PAYMENT
      IN_UPDATE_CREDIT_CARD | order.expire | S | CANCELED
      IN_UPDATE_CREDIT_CARD | payment.expire | S | PAYMENT_ERROR
      IN_UPDATE_CREDIT_CARD | payment.fail | S | PAYMENT_ERROR
      IN_UPDATE_CREDIT_CARD | payment.settle | S | CHARGED
      IN_UPDATE_CREDIT_CARD | project.fail | S | CANCELED
      IN_UPDATE_TPV | campaign.resume | S | same
      IN_UPDATE_TPV | investment.cancel | I M | CANCELED
      IN_UPDATE_TPV | investment.revoke | I | CANCELED
      IN_UPDATE_TPV | investor.bar | S | CANCELED
      IN_UPDATE_TPV | kiis.changed | S | same
      IN_UPDATE_TPV | method.change | I | METHOD_PAYMENT
      IN_UPDATE_TPV | order.expire | S | CANCELED
      IN_UPDATE_TPV | payment.expire | S | PAYMENT_ERROR
      IN_UPDATE_TPV | payment.fail | S | PAYMENT_ERROR
      IN_UPDATE_TPV | payment.settle | S | CHARGED
      IN_UPDATE_TPV | project.fail | S | CANCELED
      IN_UPLOAD_PROOF_OF_PAYMENT | campaign.resume | S | same
      IN_UPLOAD_PROOF_OF_PAYMENT | investment.cancel | I M | CANCELED
      IN_UPLOAD_PROOF_OF_PAYMENT | investment.revoke | I | CANCELED
      IN_UPLOAD_PROOF_OF_PAYMENT | investor.bar | S | CANCELED
      IN_UPLOAD_PROOF_OF_PAYMENT | kiis.changed | S | same
      IN_UPLOAD_PROOF_OF_PAYMENT | method.change | I | METHOD_PAYMENT
      IN_UPLOAD_PROOF_OF_PAYMENT | order.expire | S | CANCELED
      IN_UPLOAD_PROOF_OF_PAYMENT | payment.expire | S | PAYMENT_ERROR
      IN_UPLOAD_PROOF_OF_PAYMENT | payment.fail | M S | PAYMENT_ERROR
      IN_UPLOAD_PROOF_OF_PAYMENT | payment.settle | S | CHARGED
      IN_UPLOAD_PROOF_OF_PAYMENT | project.fail | S | CANCELED
      IN_UPLOAD_PROOF_OF_PAYMENT | proof.upload | I | PROOF_OF_PAYMENT_UPLOADED
      METHOD_PAYMENT | campaign.resume | S | same
      METHOD_PAYMENT | investment.cancel | I M | CANCELED
      METHOD_PAYMENT | investment.revoke | I | CANCELED
      METHOD_PAYMENT | investor.bar | S | CANCELED
      METHOD_PAYMENT | kiis.changed | S | same
      METHOD_PAYMENT | method.choose | I | CHARGED
      METHOD_PAYMENT | method.choose | I | IN_UPDATE_CREDIT_CARD
      METHOD_PAYMENT | method.choose | I | IN_UPDATE_TPV
      METHOD_PAYMENT | method.choose | I | IN_UPLOAD_PROOF_OF_PAYMENT
      METHOD_PAYMENT | order.expire | S | CANCELED
      METHOD_PAYMENT | project.fail | S | CANCELED
      PAYMENT_ERROR | campaign.resume | S | same
      PAYMENT_ERROR | investment.cancel | I M | CANCELED
      PAYMENT_ERROR | investment.revoke | I | CANCELED
      PAYMENT_ERROR | investor.bar | S | CANCELED
      PAYMENT_ERROR | kiis.changed | S | same
      PAYMENT_ERROR | order.expire | S | CANCELED
      PAYMENT_ERROR | payment.retry | I | METHOD_PAYMENT
      PAYMENT_ERROR | payment.settle | S | CHARGED
      PAYMENT_ERROR | project.fail | S | CANCELED
      PROOF_OF_PAYMENT_UPLOADED | campaign.resume | S | same
      PROOF_OF_PAYMENT_UPLOADED | investment.cancel | I M | CANCELED
      PROOF_OF_PAYMENT_UPLOADED | investment.revoke | I | CANCELED
      PROOF_OF_PAYMENT_UPLOADED | investor.bar | S | CANCELED
      PROOF_OF_PAYMENT_UPLOADED | kiis.changed | S | same
      PROOF_OF_PAYMENT_UPLOADED | payment.expire | S | PAYMENT_ERROR
      PROOF_OF_PAYMENT_UPLOADED | payment.fail | M S | PAYMENT_ERROR
      PROOF_OF_PAYMENT_UPLOADED | payment.settle | S | CHARGED
      PROOF_OF_PAYMENT_UPLOADED | project.fail | S | CANCELED
      PROOF_OF_PAYMENT_UPLOADED | proof.upload | I | same
      RESERVED | campaign.resume | S | same
      RESERVED | interest.convert | I | CREATED
      RESERVED | investment.cancel | I M | CANCELED
      RESERVED | investment.revoke | I | CANCELED
      RESERVED | investor.bar | S | CANCELED
      RESERVED | kiis.changed | S | same
      RESERVED | order.expire | S | CANCELED
      RESERVED | project.fail | S | CANCELED
      SIGNED | campaign.close | S | CLOSED
      SIGNED | campaign.resume | S | same
      SIGNED | investment.cancel | M | CANCELED
      SIGNED | investment.revoke | I | CANCELED
      SIGNED | kiis.changed | S | same
      SIGNED | mint.alarm | S | same
      SIGNED | mint.confirm | S | MINTED
      SIGNED | mint.fail | S | same
      SIGNED | mint.request | M S | same
      SIGNED | project.fail | S | CANCELED
      SIGNED_PENDING | campaign.resume | S | same
      SIGNED_PENDING | investment.cancel | M | CANCELED
      SIGNED_PENDING | investment.revoke | I | CANCELED
      SIGNED_PENDING | kiis.changed | S | same
      SIGNED_PENDING | project.fail | S | CANCELED
      SIGNED_PENDING | signature.complete | S | SIGNED
      SIGNED_PENDING | signature.expire | S | CHARGED
      SIGNED_PENDING | signature.fail | S | CHARGED
      SIGNED_PENDING | signing.lapse | S | CANCELED
      new | interest.declare | I | RESERVED
      new | order.create | I | CREATED
      "
    `);
  });
});
