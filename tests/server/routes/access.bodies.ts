import { randomUUID } from 'node:crypto';
import { password, proveStepUp } from '#tests/support/proveStepUp.ts';

/**
 * Bodies that pass every schema. The events are ones that only the system may send, so that no call changes the entity
 * for the next caller.
 */
const bodies = (id: string): Record<string, unknown> => ({
  'POST /v2/auth/impersonate': { user_id: id, reason: 'test' },
  'PUT /v2/pfp/users/{id}/roles': { roles: ['ADMIN'], password },
  'POST /v2/pfp/users/{id}/events': { type: 'user.register' },
  'POST /v2/pfp/onboarding/{id}/events': { type: 'step.complete', part: 'KYC' },
  'POST /v2/pfp/kyc/{id}/events': { type: 'kyc.overdue' },
  'POST /v2/suitability-test/{id}/events': { type: 'test.lapse' },
  'POST /v2/pfp/issuances/{id}/events': { type: 'counting.finish' },
  'PATCH /v2/pfp/issuances/{id}/content': { revision: 0, fields: {} },
  'POST /v2/pfp/contents/{id}/events': { type: 'content.withdraw' },
  'POST /v2/pfp/documents/{id}/events': { type: 'document.show' },
  'POST /v2/pfp/issuances/{id}/documents': {
    kind: 'other',
    name: 'Deck',
    fileId: '0197d0a5-0000-7000-8000-000000000001',
    visibility: 'hidden',
  },
  'POST /v2/pfp/issuances/{id}/posts': {},
  'PUT /v2/pfp/posts/{id}': {},
  'POST /v2/pfp/posts/{id}/events': { type: 'post.recall' },
  'POST /v2/pfp/issuances/{id}/questions': { text: '' },
  'POST /v2/pfp/questions/{id}/events': { type: 'question.return', remark: 'test' },
  'POST /v2/pfp/issuances/{id}/preview-links': { label: 'Notaría', days: 7 },
  'POST /v2/pfp/public/previews': { secret: 'A'.repeat(43) },
  'POST /v2/pfp/tokens/{id}/events': { type: 'token.create' },
  'POST /v2/pfp/issuances/{id}/whitelist': { holder: 'nobody@test.local' },
  'POST /v2/pfp/tax-residences/{id}/events': { type: 'certificate.refuse', reason: 'other' },
  'POST /v2/pfp/invitations/{id}/events': { type: 'invitation.withdraw' },
  'POST /v2/pfp/whitelistings/{id}/events': { type: 'wallet.retry' },
  'POST /v2/pfp/issuances/{id}/whitelist/import': { name: 'wallets.csv', content: 'wallet\nnone' },
  'POST /v2/pfp/issuances/{id}/whitelist/export': { password },
  'POST /v2/pfp/issuances/{id}/holders/export': { format: 'csv', password },
  'POST /v2/pfp/issuances/{id}/instructions': {
    kind: 'freeze',
    ground: 'pledge',
    tokens: 1,
    reason: 'A pledge',
    password,
    holder: randomUUID(),
    wallet: `0x${'1'.repeat(40)}`,
  },
  'POST /v2/pfp/instructions/{id}/events': { type: 'instruction.retry' },
  'POST /v2/pfp/ads/{id}/events': { type: 'ad.publish' },
  'POST /v2/pfp/ads/{id}/requests': { tokens: 1, unitPrice: 5000 },
  'POST /v2/pfp/transfers/{id}/events': { type: 'transfer.approve' },
  'POST /v2/pfp/transfers/{id}/card': { words: '', format: 'png' },
  'POST /v2/pfp/standing-orders/{id}/events': { type: 'month.skip' },
  'POST /v2/pfp/transfers/{id}/messages': { text: 'Hola' },
  'POST /v2/pfp/transfers/{id}/messages/{message}/hide': { reason: 'test' },
  'POST /v2/pfp/issuances/{id}/inheritances': {
    tokens: 1,
    receiver: 'nobody@test.local',
    password,
    holder: randomUUID(),
    wallet: `0x${'1'.repeat(40)}`,
    fileId: randomUUID(),
  },
  'POST /v2/pfp/issuances/{id}/market': { type: 'market.open', password },
  'POST /v2/pfp/issuances/{id}/investments': { type: 'order.create', tokens: 1, price: 5000 },
  'POST /v2/pfp/investments/{id}/events': { type: 'order.expire' },
  'POST /v2/pfp/payments/{id}/events': { type: 'refund.retry' },
  'POST /v2/pfp/bank-lines/{id}/events': { type: 'line.same' },
  'POST /v2/pfp/bank-lines/{id}/confirm': { reason: 'The bank has it' },
  'POST /v2/pfp/sent-transfers/return': { key: 'refund:none', reason: 'The bank has told it' },
  'POST /v2/pfp/payment-files/{id}/export': { password },
  'POST /v2/pfp/payment-files': { count: 1, sum: 1, password },
  'POST /v2/pfp/incidents/{id}/events': { type: 'incident.note', text: 'test' },
  'POST /v2/pfp/incidents/{id}/assign': { order: 'INV-0' },
  'POST /v2/pfp/incidents/{id}/divide': {
    shares: [
      { order: 'INV-0', amount: 1 },
      { order: 'INV-00', amount: 2 },
    ],
  },
  'POST /v2/pfp/incidents/{id}/credit': { email: 'nobody@test.local' },
  'POST /v2/pfp/incidents/{id}/return': { iban: 'ES9121000418450200051332', holder: 'Leo', password: 'Tesela-2026' },
  'POST /v2/pfp/incidents/{id}/dismiss': { reason: 'a charge of the bank' },
  'POST /v2/pfp/incidents/{id}/book': { purpose: 'bankInterest', reason: 'the interest of March' },
  'POST /v2/pfp/incidents/{id}/correct': { purpose: 'platformDeposit', reason: 'the deposit of March' },
  'POST /v2/pfp/payments/{id}/refund-transfer': { ending: '1332', password: 'Tesela-2026' },
  'POST /v2/pfp/signatures/{id}/events': { type: 'signature.expire' },
  'POST /v2/pfp/issuances/{id}/distributions': { kind: 'interest', gross: 1000, recordDate: '2026-04-01' },
  'POST /v2/pfp/distributions/{id}/events': { type: 'distribution.finish' },
  'POST /v2/pfp/instalments/{id}/events': { type: 'instalment.default', reason: 'test' },
  'POST /v2/pfp/approvals/{id}/events': { type: 'approval.object', reason: 'not agreed' },
  'POST /v2/pfp/earnings/{id}/events': { type: 'payment.confirm' },
  'POST /v2/pfp/earnings/{id}/authority-payment': {
    iban: 'ES9121000418450200051332',
    holder: 'Juzgado 7',
    reference: 'ETJ 1/2026',
    reason: 'An embargo',
    fileId: randomUUID(),
    password: 'Tesela-2026',
  },
});

export function bodyOf(operation: string, id: string): unknown {
  const [method = '', path = ''] = operation.split(' ');
  const body = bodies(id)[operation];
  return body === undefined ? {} : proveStepUp(method, path, body);
}
