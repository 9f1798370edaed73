/** What a visitor wants to do with an issuance, before having an account. */
export type WishAct = 'invest' | 'interest';

const pages = { invest: 'invest', interest: 'declare-interest' } as const;

/** The page of the wizard with which an act begins. */
export const entryPage = (slug: string, act: WishAct) => `/invest/${slug}/${pages[act]}`;

/** The registration for an act. Its address holds the wish, so that a reload does not lose it. */
export const registerFor = (slug: string, act: WishAct) => `/register?project=${slug}&act=${act}`;

/** The page that the address of the registration wishes for, if it names an issuance. */
export const readWish = (slug: string | undefined, act: string | undefined): string | undefined =>
  slug !== undefined && /^[a-z0-9-]{1,80}$/.test(slug)
    ? entryPage(slug, act === 'interest' ? 'interest' : 'invest')
    : undefined;

/** The issuance that a remembered address leads to, if it is a page of the wizard. */
export const wishedProject = (address: string | null): string | undefined =>
  address === null ? undefined : /^\/invest\/([a-z0-9-]{1,80})\//.exec(address)?.[1];
