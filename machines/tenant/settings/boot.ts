import type { Language } from '#machines/shared/language.ts';
import type { TextPart } from '#machines/shared/routing/textParts.ts';
import type { Customization } from '#machines/tenant/customization/customization.contract.ts';
import type { ApiDirectory } from './apiDirectory.contract.ts';
import type { PageData } from './pageData.ts';
import type { Showcase } from './showcase.ts';

/** Data in the served page, so that its first paint already has the tenant's brand and texts. */
export interface Boot {
  locale: Language;
  mode: 'development' | 'demo' | 'production';
  /** The id of the build. `builds/latest.json` has the id of the newest one. */
  version: string;
  customization: Customization;
  directory: ApiDirectory;
  showcase: Showcase;
  /** Only in pages that the server renders with data. */
  page?: PageData;
  /** The compiled texts of the public pages, and the URLs of those of the other pages. */
  messages: Record<string, unknown>;
  messagesUrls: Readonly<Record<TextPart, string>>;
  ignoreSessionExpiration: boolean;
  /** The external address to which a logout leads; empty if there is none. */
  externalHome: string;
  /** The inspector that `?inspect` opens instead of the built-in one. Never set in production. */
  inspectorUrl?: string;
}
