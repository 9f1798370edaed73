import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { InvestPath, WizardPath } from '#machines/invest/invest.contract.ts';
import { currentPath } from '#machines/invest/invest.selectors.ts';
import { investHref } from '#web/actors/invest.route.ts';
import type { Wizard } from '#web/actors/invest.ts';
import { wayQuery } from '#web/api/invest.ts';

/**
 * What a page of the wizard shows, and what it may ask. Once the wizard has gone on, the page stays as it was until the
 * next one is there: what it would say of itself by then was never meant for who is leaving it.
 */
export function useWizard({ slug, actor, page }: Wizard) {
  const now = useSelector(actor, (snapshot) => snapshot);
  const { data: way } = useSuspenseQuery(wayQuery(slug));
  const [seen, see] = useState({ now, way });
  const isLeaving = page !== undefined && !['', page].includes(currentPath(now));
  if (!isLeaving && (seen.now !== now || seen.way !== way)) see({ now, way });
  return { actor, ...(isLeaving ? seen : { now, way }), hrefOf: (path: InvestPath) => investHref(slug, path) };
}

/**
 * The address follows the wizard: where an answer moves it, the page goes along. A page that may still be looked at stays
 * behind in the history; one that may not is replaced.
 */
export function useAddress({ slug, actor, redirectFor, onMove }: Wizard) {
  const { history } = useRouter();
  useEffect(() => {
    const base = investHref(slug, '');
    const follow = (path: InvestPath) => {
      const { pathname } = history.location;
      const isElsewhere = !pathname.startsWith(base);
      if (path === '' || isElsewhere || pathname === base + path) return;
      const left = pathname.slice(base.length) as WizardPath;
      if (redirectFor(left) === null) history.push(base + path);
      else history.replace(base + path);
    };
    follow(currentPath(actor.getSnapshot()));
    return onMove(follow);
  }, [slug, actor, redirectFor, onMove, history]);
}
