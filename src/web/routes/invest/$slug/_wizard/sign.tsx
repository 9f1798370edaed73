import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { SignPage } from '#web/pages/orders/investor/invest/sign/SignPage.tsx';
import { investHref } from '#web/wizard/investHref.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { wizardPage } from '#web/wizard/wizardRoute.ts';

/** The signing service's page redirects back with it. */
const Search = v.object({ returned: v.fallback(v.optional(v.boolean()), undefined) });

const page = wizardPage('sign');

/** The service's answer may be here before the investor: then the wizard continues after this step. */
function skipSigned(wizard: Wizard) {
  const place = wizard.place();
  if (place !== 'sign') throw redirect({ href: investHref(wizard, place), replace: true });
}

export const Route = createFileRoute('/invest/$slug/_wizard/sign')({
  ...page,
  validateSearch: Search,
  beforeLoad: ({ context, search }) => {
    if (search.returned) skipSigned(context.invest);
    return page.beforeLoad({ context });
  },
  component: SignRoute,
});

function SignRoute() {
  const { returned = false } = Route.useSearch();
  return <SignPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} hasReturned={returned} />;
}
