/** Why the product keeps something in a browser. Only `measure` needs consent (Ley 34/2002 art. 22.2). */
export type StoragePurpose = 'session' | 'security' | 'forms' | 'view' | 'offline' | 'updates' | 'consent' | 'measure';

/** Something that the product keeps in a browser. A name that ends with `*` begins several. */
export interface StoredItem {
  name: string;
  kind: 'cookie' | 'local' | 'session' | 'cache';
  purpose: StoragePurpose;
  /**
   * `tab`: until the tab is closed. `build`: until a new version is installed. `kept`: until the user deletes it, or logs
   * out of the session that it belongs to.
   */
  lasts: 'tab' | 'build' | 'kept' | { days: number } | { minutes: number };
}

/** Whatever the product itself keeps. What the analytics of a tenant add is listed by vendor. */
export const storedItems: readonly StoredItem[] = [
  { name: 'lang', kind: 'cookie', purpose: 'view', lasts: { days: 365 } },
  { name: 'tesela_device', kind: 'cookie', purpose: 'security', lasts: { days: 400 } },
  { name: 'openid_sign_in', kind: 'cookie', purpose: 'security', lasts: { minutes: 10 } },
  { name: 'tesela.session', kind: 'local', purpose: 'session', lasts: { days: 15 } },
  { name: 'tesela.lastAct', kind: 'local', purpose: 'security', lasts: 'kept' },
  { name: 'tesela.draft.*', kind: 'local', purpose: 'forms', lasts: { days: 7 } },
  { name: 'tesela.keepsOffline', kind: 'local', purpose: 'offline', lasts: 'kept' },
  { name: 'tesela.installOffered', kind: 'local', purpose: 'view', lasts: 'kept' },
  { name: 'tesela.rows', kind: 'local', purpose: 'view', lasts: 'kept' },
  { name: 'theme', kind: 'local', purpose: 'view', lasts: 'kept' },
  { name: 'tesela.consent', kind: 'local', purpose: 'consent', lasts: 'kept' },
  { name: 'tesela.verification', kind: 'session', purpose: 'forms', lasts: 'tab' },
  { name: 'tesela.openid.state', kind: 'session', purpose: 'security', lasts: 'tab' },
  { name: 'tesela.invest.*', kind: 'session', purpose: 'forms', lasts: 'tab' },
  { name: 'tesela.reopened', kind: 'session', purpose: 'updates', lasts: 'tab' },
  { name: 'tesela.reloadedFor', kind: 'session', purpose: 'updates', lasts: 'tab' },
  { name: 'tesela-assets-*', kind: 'cache', purpose: 'updates', lasts: 'build' },
  { name: 'tesela-pages-*', kind: 'cache', purpose: 'offline', lasts: 'build' },
  { name: 'tesela-kept-*', kind: 'cache', purpose: 'offline', lasts: 'kept' },
  { name: 'tesela.registered', kind: 'session', purpose: 'measure', lasts: 'tab' },
];

/** What keeps cookies of its own after a visitor has agreed, if a tenant uses it. */
export const measurers = {
  googleTagManagerId: { vendor: 'Google', names: '_ga*, _gid, _gat*, _gcl*' },
  metaPixelId: { vendor: 'Meta', names: '_fbp, _fbc' },
  microsoftClarityId: { vendor: 'Microsoft Clarity', names: '_clck, _clsk' },
  mavaToken: { vendor: 'Mava', names: 'mava*' },
} as const;
