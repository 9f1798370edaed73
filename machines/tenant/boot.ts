import type { Customization } from '#machines/customization/customization.contract.ts';
import type { Language } from '#machines/shared/language.ts';
import type { ApiDirectory } from './apiDirectory.contract.ts';

/** What the served page carries, so that its first paint already has the tenant's brand and texts. */
export interface Boot {
  locale: Language;
  mode: 'development' | 'demo' | 'production';
  /** Names the build; `builds/latest.json` names the newest. */
  version: string;
  customization: Customization;
  /** Where each tenant's API is, by host name. */
  directory: ApiDirectory;
  /** Compiled texts of the public pages, and where those of the others are. */
  messages: Record<string, unknown>;
  messagesUrl: string;
  ignoreSessionExpiration: boolean;
  /** Where a logout ends, outside of the product; empty where there is no such place. */
  externalHome: string;
  /** The inspector that `?inspect` opens instead of the product's own one; never in production. */
  inspectorUrl?: string;
}
