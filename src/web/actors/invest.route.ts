import { redirect } from '@tanstack/react-router';
import type { InvestPath, WizardPath } from '#machines/invest/invest.contract.ts';
import type { Wizard } from './invest.ts';

/** The address of a page of the wizard. */
export const investHref = (slug: string, path: InvestPath) => `/invest/${slug}/${path}`;

type Match = { context: { invest: Wizard } };

/** The hooks of a page of the wizard: before it is shown the wizard is asked, when it is shown the wizard is told. */
export const wizardPage = (path: WizardPath) => ({
  beforeLoad: ({ context: { invest } }: Match) => {
    requireState(invest, path);
    return { invest: { ...invest, page: path } };
  },
  onEnter: ({ context: { invest } }: Match) => invest.enter(path),
  onStay: ({ context: { invest } }: Match) => invest.enter(path),
});

/** A page that may not be shown leads to where the investor is. */
function requireState(invest: Wizard, path: WizardPath): void {
  const elsewhere = invest.redirectFor(path);
  if (elsewhere !== null) throw redirect({ href: investHref(invest.slug, elsewhere), replace: true });
}
