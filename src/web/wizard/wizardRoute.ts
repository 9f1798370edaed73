import { redirect } from '@tanstack/react-router';
import type { WizardPath } from '#machines/orders/invest/invest.contract.ts';
import { investHref } from './investHref.ts';
import type { Wizard } from './wizard.ts';

type Match = { context: { invest: Wizard } };

/** The route hooks of a wizard page. `beforeLoad` only asks the wizard, because it also runs for preloaded links. */
export const wizardPage = (path: WizardPath) => ({
  beforeLoad: ({ context: { invest } }: Match) => {
    requireState(invest, path);
    return { invest: { ...invest, page: path } };
  },
  onEnter: ({ context: { invest } }: Match) => invest.enter(path),
  onStay: ({ context: { invest } }: Match) => invest.enter(path),
});

/** Redirects from a page that may not be shown to the wizard's current page. */
function requireState(invest: Wizard, path: WizardPath): void {
  const elsewhere = invest.redirectFor(path);
  if (elsewhere !== null) throw redirect({ href: investHref(invest, elsewhere), replace: true });
}
