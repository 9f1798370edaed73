import type { Language } from '#machines/shared/language.ts';
import type { PageData } from '#machines/tenant/settings/pageData.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import type { Head } from './head.ts';

export interface Visitor {
  /** The language of the page. */
  language: Language;
  address: string;
  userAgent: string;
}

/**
 * What a public address shows: a page with data that the server renders, another address, or nothing. Undefined if the
 * server renders no data there.
 */
export type PublicContent =
  | { kind: 'page'; data: PageData; head: Head }
  | { kind: 'moved'; to: string }
  | { kind: 'missing' }
  | undefined;

export type ReadPublicContent = (tenant: Tenant, url: URL, visitor: Visitor) => Promise<PublicContent>;
