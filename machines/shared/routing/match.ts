import { type RouteRule, routes } from './routes.ts';

export interface Match {
  route: RouteRule;
  params: Record<string, string>;
}

/** Fixed segments come before parameters: `/manager/issuances/create` is never an issuance with the id `create`. */
const candidates = routes
  .map((route) => ({ route, segments: splitSegments(route.path) }))
  .toSorted((one, other) => parametersIn(one.segments) - parametersIn(other.segments));

/** The page of an address, or undefined if there is none. */
export function matchRoute(pathname: string): Match | undefined {
  const given = splitSegments(pathname);
  for (const { route, segments } of candidates) {
    const params = bind(segments, given);
    if (params) return { route, params };
  }
  return undefined;
}

function bind(segments: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? '';
    if (!isParameter(segment)) {
      if (segment !== value) return undefined;
      continue;
    }
    const decoded = decode(value);
    if (!decoded) return undefined;
    params[segment.slice(1, -1)] = decoded;
  }
  return params;
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** A single slash at the end is ignored; several are not. */
function splitSegments(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1);
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

function parametersIn(segments: readonly string[]): number {
  return segments.filter(isParameter).length;
}
