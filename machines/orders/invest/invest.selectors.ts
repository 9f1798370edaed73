import type { SnapshotFrom } from 'xstate';
import { isOpen } from '#machines/orders/signature/signature.selectors.ts';
import type { InvestData, InvestPath, SignatureView, WizardPath } from './invest.contract.ts';
import type { investMachine } from './invest.machine.ts';
import { canVisit, orderedPaths, pathFor, statusOf } from './invest.nextPage.ts';
import { stateIds } from './invest.states.ts';

type Now = SnapshotFrom<typeof investMachine>;

/** The path of the displayed page. */
export function currentPath(now: Now): InvestPath {
  for (const meta of Object.values(now.getMeta())) if (meta && 'path' in meta) return meta.path;
  return pathFor(now.context.data);
}

/** The page that the investor has reached, which can be later than the displayed one. */
export const derivePlace = ({ context }: Now): InvestPath => pathFor(context.data);

/** The event of a deep link. Check it with `can` before sending it. */
export const routeTo = (path: WizardPath) => ({ type: 'xstate.route' as const, to: `#${stateIds[path]}` as const });

/** The page to show instead of the one in the address; null if the address is allowed. */
export const redirectFor = (now: Now, path: WizardPath): InvestPath | null =>
  path === currentPath(now) || now.can(routeTo(path)) ? null : derivePlace(now);

/** The nearest page before or after the displayed one that may be visited. */
export const previousPath = (now: Now): InvestPath | null => neighbour(now, -1);
export const nextPath = (now: Now): InvestPath | null => neighbour(now, 1);

function neighbour(now: Now, direction: 1 | -1): InvestPath | null {
  const { data, draft } = now.context;
  const pages: InvestPath[] = orderedPaths(data).filter((path) => path !== '' && path !== 'declare-interest');
  const at = pages.indexOf(currentPath(now));
  if (at < 0) return null;
  const ahead = direction === 1 ? pages.slice(at + 1) : pages.slice(0, at).toReversed();
  return ahead.find((path) => canVisit(path, data, draft.method !== null)) ?? null;
}

/** The input that the server does not have yet, which is stored so that it survives a reload of the page. */
export const draftOf = ({ context }: Now) => context.draft;

/** The simulation was done too long ago and has to be repeated. */
export const isSimulationLapsed = ({ context }: Now) =>
  context.data.onboarding['simulation-loss-bearing-capacity'] === 'lapsed';

export const isBusy = (now: Now) => now.hasTag('busy');

/** The step of the signature: the contract is requested, is being prepared, waits for its code, or is signed. */
export function signingStep(
  data: InvestData,
  signature: Pick<SignatureView, 'status'> | null,
): 'request' | 'preparing' | 'code' | 'done' {
  switch (statusOf(data)) {
    case 'CHARGED':
      return 'request';
    case 'SIGNED_PENDING':
      return signature && isOpen(signature.status) ? 'code' : 'preparing';
    default:
      return 'done';
  }
}
