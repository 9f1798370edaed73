const labels = {
  'payment.settle': 'manager.act.payment.settle',
  'payment.fail': 'manager.act.payment.fail',
  'investment.cancel': 'manager.act.investment.cancel',
  'mint.request': 'manager.act.mint.request',
  'phase.advance': 'manager.act.phase.advance',
  'validation.request': 'manager.act.validation.request',
  'validation.approve': 'manager.act.validation.approve',
  'validation.return': 'manager.act.validation.return',
  'visibility.show': 'manager.act.visibility.show',
  'visibility.hide': 'manager.act.visibility.hide',
  'campaign.extend': 'manager.act.campaign.extend',
  'funds.release': 'manager.act.funds.release',
  'project.withdraw': 'manager.act.project.withdraw',
  'distribution.calculate': 'manager.act.distribution.calculate',
  'distribution.edit': 'manager.act.distribution.edit',
  'distribution.approve': 'manager.act.distribution.approve',
  'distribution.pay': 'manager.act.distribution.pay',
  'distribution.retry': 'manager.act.distribution.retry',
  'distribution.cancel': 'manager.act.distribution.cancel',
  'earning.pay': 'manager.act.earning.pay',
  'token.deploy': 'manager.act.token.deploy',
  'token.pause': 'manager.act.token.pause',
  'token.resume': 'manager.act.token.resume',
  'token.retire': 'manager.act.token.retire',
  'user.accept': 'manager.act.user.accept',
  'user.reject': 'manager.act.user.reject',
  'user.reopen': 'manager.act.user.reopen',
  'sophistication.grant': 'manager.act.sophistication.grant',
  'sophistication.refuse': 'manager.act.sophistication.refuse',
  'kyc.approve': 'manager.act.kyc.approve',
  'kyc.reject': 'manager.act.kyc.reject',
  'test.reopen': 'manager.act.test.reopen',
} as const;

const isLabelled = (event: string): event is keyof typeof labels => Object.hasOwn(labels, event);

/** The labels of those allowed events that have a button on the manager's pages. */
export const eventLabels = (events: readonly string[]) => events.filter(isLabelled).map((event) => labels[event]);
