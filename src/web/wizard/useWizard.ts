import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { InvestPath, WizardPath } from '#machines/orders/invest/invest.contract.ts';
import { currentPath } from '#machines/orders/invest/invest.selectors.ts';
import { type InvestPageData, investKeys } from '#web/api/orders/invest.ts';
import { investHref } from '#web/wizard/investHref.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import type { WizardActor } from '#web/wizard/wizardActor.ts';

interface WizardState {
  now: SnapshotFrom<WizardActor>;
  pageData: InvestPageData;
}

/**
 * The wizard's snapshot and data for one of its pages. Once the wizard has moved on, the page keeps its last state
 * until the next page is shown, because the new state is not meant for it. Each change of the data reaches the wizard,
 * so both are read together.
 */
export function useWizard({ slug, order, actor, page }: Wizard) {
  const queries = useQueryClient();
  const read = (now: WizardState['now']): WizardState => ({
    now,
    pageData: queries.getQueryData(investKeys.page(slug, order)) as InvestPageData,
  });
  const isLeft = ({ now }: WizardState) => page !== undefined && !['', page].includes(currentPath(now));
  const isUnchanged = (state: WizardState, next: WizardState) =>
    isLeft(next) || (state.now === next.now && state.pageData === next.pageData);
  const state = useSelector(actor, read, isUnchanged);
  return { actor, ...state, hrefOf: (path: InvestPath) => investHref({ slug, order }, path) };
}

/**
 * Navigates when an answer moves the wizard to another page. The left page stays in the history only if it may still be
 * opened.
 */
export function useWizardAddress({ slug, order, actor, redirectFor, onMove }: Wizard) {
  const { history } = useRouter();
  useEffect(() => {
    const base = `/invest/${slug}/`;
    const follow = (path: InvestPath) => {
      const { pathname } = history.location;
      const isElsewhere = !pathname.startsWith(base);
      if (path === '' || isElsewhere || pathname === base + path) return;
      const left = pathname.slice(base.length) as WizardPath;
      const href = investHref({ slug, order }, path);
      if (redirectFor(left) === null) history.push(href);
      else history.replace(href);
    };
    follow(currentPath(actor.getSnapshot()));
    return onMove(follow);
  }, [slug, order, actor, redirectFor, onMove, history]);
}
