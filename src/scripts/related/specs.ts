import { distancesTo, type Referrers } from './nearness.ts';
import { type Files, isSpec } from './project.ts';

const E2E = 'tests/e2e/';
const ROUTES = 'src/web/routes/';

/** The browser specs that use a changed file of theirs, name a page that shows a changed file, or refer to one directly. */
export function specsFor(changes: readonly string[], files: Files, referrers: Referrers): string[] {
  const addresses = changes
    .flatMap((change) => nearestPages(change, referrers))
    .map(parseAddress)
    .filter((address) => address !== undefined);
  const naming = [...files].filter(([file, text]) => isOfE2e(file) && namesPage(text, addresses)).map(([file]) => file);
  const direct = changes.flatMap((change) => referrers.get(change) ?? []).filter(isOfE2e);
  const users = [...distancesTo(changes.filter(isOfE2e), referrers).keys()].filter(isSpec);
  return [...new Set([...users, ...nearestSpecs([...naming, ...direct], referrers)])].toSorted();
}

const isOfE2e = (file: string) => file.startsWith(E2E);

/** These themselves, or else the specs that refer to their steps: nearly all do so through others. */
function nearestSpecs(found: readonly string[], referrers: Referrers): string[] {
  const specs = found.filter(isSpec);
  return specs.length ? specs : found.flatMap((file) => referrers.get(file) ?? []).filter(isSpec);
}

/** The pages that are the fewest references away. */
function nearestPages(change: string, referrers: Referrers): string[] {
  if (!change.startsWith('src/web/')) return [];
  const distances = [...distancesTo([change], referrers)].filter(
    ([file]) => file.startsWith(ROUTES) && parseAddress(file) !== undefined,
  );
  const nearest = Math.min(...distances.map(([, distance]) => distance));
  return distances.filter(([, distance]) => distance === nearest).map(([file]) => file);
}

/** The segments of the address of a route's file, or undefined for what is no page. */
export function parseAddress(route: string): string[] | undefined {
  const segments = route
    .slice(ROUTES.length)
    .replace(/\.tsx?$/, '')
    .split(/[/.]/)
    .filter((segment) => segment !== 'index' && segment !== 'route');
  return segments.length && !segments.some((segment) => /^(-|__)/.test(segment)) ? segments : undefined;
}

/** Whether a text has one of these addresses, with any values for its parameters. */
export function namesPage(text: string, pages: readonly (readonly string[])[]): boolean {
  const named = [...text.matchAll(/\/((?:[\w-]|\$\{[^}]*\}|\/)+)/g)].map(([, address = '']) => address.split('/'));
  return pages.some((page) =>
    named.some(
      (address) =>
        address.length === page.length &&
        page.every((segment, index) => segment.startsWith('$') || segment === address[index]),
    ),
  );
}
