import { isAboutWallet, type whoActsNext } from '#machines/orders/investment/investment.selectors.ts';

type Waiting = ReturnType<typeof whoActsNext>['what'];
type Act = 'wallet' | 'continue' | 'convert' | 'warnings' | 'method' | 'proof' | 'pay' | 'retry' | 'sign';
type Label = `investments.act.${Act}`;

const labels: Partial<Record<Waiting, Label>> = {
  'next.investment.convert': 'investments.act.convert',
  'next.investment.warnings': 'investments.act.warnings',
  'next.investment.method': 'investments.act.method',
  'next.investment.proof': 'investments.act.proof',
  'next.investment.card': 'investments.act.pay',
  'next.investment.terminal': 'investments.act.pay',
  'next.investment.retry': 'investments.act.retry',
  'next.investment.signature': 'investments.act.sign',
  'next.investment.code': 'investments.act.sign',
  'next.investment.wallet': 'investments.act.wallet',
};

/** The label of the button that leads to the pending step of an investment. */
export const actionLabel = (what: Waiting): Label => labels[what] ?? 'investments.act.continue';

/** The wizard opens the page of the pending step. The wallet is chosen in the account. */
export const actionHref = (what: Waiting, slug: string, id: string) =>
  isAboutWallet(what) ? '/user/account?section=wallet' : `/invest/${slug}/invest?order=${id}`;
