import { describe, expect, it } from 'vitest';
import { coinDepositStepUps } from '#machines/orders/coinDeposit/coinDeposit.stepUp.ts';
import { actOfEvent, waitHoursOf } from '#machines/oversight/approval/approval.acts.ts';
import { type StepUpRule, stepUpFor } from '#machines/shared/stepUp.ts';
import { operations } from '#server/routes/operations.ts';

const changing = operations.filter(({ method }) => method !== 'GET');
const nameOf = ({ method, path }: (typeof operations)[number]) => `${method} ${path}`;

const textOf = (rule: StepUpRule): string =>
  typeof rule === 'string'
    ? rule
    : Object.entries(rule)
        .map(([area, needed]) => `${area} ${needed}`)
        .join(', ');

const eventsAsking = (needed: string) =>
  changing.flatMap((each) =>
    typeof each.stepUp === 'object' && 'events' in each.stepUp
      ? Object.entries(each.stepUp.events)
          .filter(([, rule]) => textOf(rule).includes(needed))
          .map(([type, rule]) => (textOf(rule) === needed ? type : `${type} (${textOf(rule)})`))
      : [],
  );

describe('a step-up', () => {
  it('is declared by every operation that changes something', () => {
    expect(changing.filter(({ stepUp }) => stepUp === undefined).map(nameOf)).toEqual([]);
  });

  it('is the password for these events', () => {
    expect(eventsAsking('password').toSorted()).toMatchInlineSnapshot(`
      [
        "approval.approve",
        "campaign.suspend",
        "cancel",
        "certificate.accept",
        "content.accept",
        "distribution.approve",
        "distribution.retry",
        "earning.claim",
        "earning.pay",
        "instalment.default",
        "instalment.delay",
        "instalment.drop",
        "instruction.retry",
        "investment.cancel (USER session, ENTREPRENEUR password, ADMIN password)",
        "kiis.publish",
        "kyc.approve",
        "kyc.revoke",
        "line.deny",
        "line.same",
        "mint.request",
        "opening.schedule",
        "payment.confirm",
        "payment.fail (USER system, ENTREPRENEUR system, ADMIN password)",
        "payment.settle",
        "payout.retry",
        "phase.advance",
        "refund.request",
        "refund.retry",
        "retry",
        "sophistication.grant",
        "test.reopen",
        "token.deploy",
        "token.pause",
        "transfer.approve",
        "transfer.pay",
        "transfer.stop",
        "user.accept",
        "user.delete",
        "user.reinstate",
        "user.suspend",
        "validation.approve",
        "wallet.add",
        "wallet.remove",
        "wallet.retry",
      ]
    `);
  });

  it('is the password for these operations', () => {
    const asking = changing.filter(({ stepUp }) => typeof stepUp === 'string');
    expect(asking.map((each) => `${nameOf(each)}: ${String(each.stepUp)}`).toSorted()).toMatchInlineSnapshot(`
      [
        "POST /v2/auth/impersonate: password",
        "POST /v2/pfp/account/balance/payout: password",
        "POST /v2/pfp/account/deletion: password",
        "POST /v2/pfp/account/email: password",
        "POST /v2/pfp/account/export: password",
        "POST /v2/pfp/account/factors/app: passwordOrRecovery",
        "POST /v2/pfp/account/factors/passkey: passwordOrRecovery",
        "POST /v2/pfp/account/factors/recovery-codes: passwordOrRecovery",
        "POST /v2/pfp/account/factors/{id}/removal: passwordOrRecovery",
        "POST /v2/pfp/account/wallet/managed: password",
        "POST /v2/pfp/acquirer-reports: password",
        "POST /v2/pfp/approvals: password",
        "POST /v2/pfp/bank-lines/{id}/confirm: password",
        "POST /v2/pfp/earnings/{id}/authority-payment: password",
        "POST /v2/pfp/entities/{entity}/migration: password",
        "POST /v2/pfp/incidents/{id}/assign: password",
        "POST /v2/pfp/incidents/{id}/book: password",
        "POST /v2/pfp/incidents/{id}/correct: password",
        "POST /v2/pfp/incidents/{id}/credit: password",
        "POST /v2/pfp/incidents/{id}/dismiss: password",
        "POST /v2/pfp/incidents/{id}/divide: password",
        "POST /v2/pfp/incidents/{id}/return: password",
        "POST /v2/pfp/invitations: password",
        "POST /v2/pfp/issuances/{id}/holders/export: password",
        "POST /v2/pfp/issuances/{id}/inheritances: password",
        "POST /v2/pfp/issuances/{id}/instructions: password",
        "POST /v2/pfp/issuances/{id}/market: password",
        "POST /v2/pfp/issuances/{id}/whitelist/export: password",
        "POST /v2/pfp/issuances/{id}/whitelist/import: password",
        "POST /v2/pfp/issuances/{id}/whitelist: password",
        "POST /v2/pfp/payment-files/{id}/export: password",
        "POST /v2/pfp/payment-files: password",
        "POST /v2/pfp/payments/{id}/refund-transfer: password",
        "POST /v2/pfp/register/releases: password",
        "POST /v2/pfp/reportable-accounts/export: password",
        "POST /v2/pfp/sent-transfers/return: password",
        "POST /v2/pfp/statements: password",
        "POST /v2/pfp/tax-files/export: password",
        "POST /v2/pfp/tax-summaries/export: password",
        "POST /v2/pfp/transfers: password",
        "POST /v2/pfp/users/export: password",
        "PUT /v2/pfp/account/bank-account: password",
        "PUT /v2/pfp/account/password: currentPassword",
        "PUT /v2/pfp/account/wallet: password",
        "PUT /v2/pfp/configuration: inHandler",
        "PUT /v2/pfp/users/{id}/roles: password",
      ]
    `);
  });

  it('is not needed for these operations', () => {
    const free = changing.flatMap((each) =>
      typeof each.stepUp === 'object' && 'session' in each.stepUp ? [`${each.stepUp.session}: ${nameOf(each)}`] : [],
    );
    expect(free.toSorted()).toMatchInlineSnapshot(`
      [
        "draft: PATCH /v2/pfp/issuances/{id}/content",
        "draft: POST /v2/pfp/ads",
        "draft: POST /v2/pfp/ads/{id}/requests",
        "draft: POST /v2/pfp/files",
        "draft: POST /v2/pfp/issuances",
        "draft: POST /v2/pfp/issuances/{id}/distributions",
        "draft: POST /v2/pfp/issuances/{id}/documents",
        "draft: POST /v2/pfp/issuances/{id}/posts",
        "draft: POST /v2/pfp/issuances/{id}/preview-links",
        "draft: POST /v2/pfp/issuances/{id}/questions",
        "draft: POST /v2/user-form-experienced",
        "draft: PUT /v2/pfp/posts/{id}",
        "ending: DELETE /v2/pfp/account/sessions/{id}",
        "ending: DELETE /v2/pfp/issuances/{id}/preview-links/{link}",
        "ending: POST /v2/user/logout",
        "guidedStep: POST /v2/pfp/account/wallet/proofs",
        "guidedStep: POST /v2/pfp/investments/{id}/payment-form",
        "guidedStep: POST /v2/pfp/issuances/{id}/investments",
        "guidedStep: POST /v2/pfp/kyc/start",
        "guidedStep: POST /v2/pfp/signatures/{id}/signing-page",
        "guidedStep: POST /v2/pfp/transfers/{id}/payment-form",
        "guidedStep: POST /v2/user-legal-document",
        "guidedStep: PUT /v2/user-legal-information",
        "message: POST /v2/auth/browser-link",
        "message: POST /v2/pfp/transfers/{id}/messages",
        "message: POST /v2/pfp/transfers/{id}/messages/{message}/hide",
        "message: POST /v2/pfp/users/{id}/login-link",
        "notice: POST /v2/pfp/notices/identity",
        "notice: POST /v2/pfp/notices/payment",
        "notice: POST /v2/pfp/notices/signature",
        "notice: POST /v2/pfp/payments/{id}/return",
        "ownData: DELETE /v2/pfp/account/image",
        "ownData: DELETE /v2/pfp/issuances/{id}/follow",
        "ownData: DELETE /v2/pfp/saved-searches/{id}",
        "ownData: POST /v2/pfp/account/image",
        "ownData: POST /v2/pfp/account/tax-residence",
        "ownData: POST /v2/pfp/notifications/read",
        "ownData: POST /v2/pfp/notifications/{id}/read",
        "ownData: POST /v2/pfp/saved-searches",
        "ownData: POST /v2/pfp/standing-orders",
        "ownData: PUT /v2/pfp/account/additional-data",
        "ownData: PUT /v2/pfp/account/commercial",
        "ownData: PUT /v2/pfp/account/language",
        "ownData: PUT /v2/pfp/account/notifications",
        "ownData: PUT /v2/pfp/account/profile",
        "ownData: PUT /v2/pfp/account/push",
        "ownData: PUT /v2/pfp/account/type",
        "ownData: PUT /v2/pfp/issuances/{id}/follow",
        "reading: POST /v2/pfp/account/factors/app/confirm",
        "reading: POST /v2/pfp/account/factors/challenge",
        "reading: POST /v2/pfp/account/factors/passkey/confirm",
        "reading: POST /v2/pfp/account/wallet/challenge",
        "reading: POST /v2/pfp/bank-feed/ask",
        "reading: POST /v2/pfp/configuration/check",
        "reading: POST /v2/pfp/configuration/effects",
        "reading: POST /v2/pfp/jobs/retry",
        "reading: POST /v2/pfp/jobs/{id}/retry",
        "reading: POST /v2/pfp/public/previews",
        "reading: POST /v2/pfp/register/check",
        "reading: POST /v2/pfp/reports",
        "reading: POST /v2/pfp/statements/preview",
        "reading: POST /v2/pfp/transfers/{id}/card",
        "signIn: POST /v2/auth/apple/begin",
        "signIn: POST /v2/auth/apple/finish",
        "signIn: POST /v2/auth/apple/link",
        "signIn: POST /v2/auth/apple/return",
        "signIn: POST /v2/auth/factor",
        "signIn: POST /v2/auth/forgot-password",
        "signIn: POST /v2/auth/google/begin",
        "signIn: POST /v2/auth/google/finish",
        "signIn: POST /v2/auth/google/link",
        "signIn: POST /v2/auth/register",
        "signIn: POST /v2/auth/remember-password",
        "signIn: POST /v2/auth/resend",
        "signIn: POST /v2/auth/trust-browser",
        "signIn: POST /v2/auth/verify",
        "signIn: POST /v2/user/login",
        "signIn: POST /v2/user/login-secret",
      ]
    `);
  });

  it('is a second person for exactly the events that managers propose, with their waiting times', () => {
    const tables = changing.flatMap(({ stepUp }) =>
      typeof stepUp === 'object' && 'events' in stepUp ? [stepUp.events] : [],
    );
    const needing = [...tables, coinDepositStepUps].flatMap((table) =>
      Object.entries(table).flatMap(([type, rule]) => (stepUpFor(rule, 'ADMIN') === 'secondPerson' ? [type] : [])),
    );
    const waits = needing.map((type) => {
      const act = actOfEvent({ type });
      return `${type}: ${act ? waitHoursOf(act) : 'no act'} h`;
    });
    expect(waits.toSorted()).toMatchInlineSnapshot(`
      [
        "campaign.extend: 0 h",
        "campaign.resume: 0 h",
        "distribution.pay: 0 h",
        "funds.release: 0 h",
        "insolvency.declare: 0 h",
        "insolvency.lift: 0 h",
        "manager.delete: 24 h",
        "project.withdraw: 0 h",
        "return.execute: 0 h",
        "token.resume: 0 h",
        "token.retire: 0 h",
        "user.ban: 0 h",
      ]
    `);
  });

  it('has the entry in the body that it reads', () => {
    for (const { body, stepUp, path } of changing) {
      if (stepUp !== 'password' && stepUp !== 'passwordOrRecovery') continue;
      expect(JSON.stringify(body), path).toContain('"password"');
    }
  });
});
