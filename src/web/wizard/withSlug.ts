/** The same address of an issuance's page with another slug, because a slug can change while links keep the old one. */
export const withSlug = (href: string, slug: string) => href.replace(/^\/invest\/[^/?#]+/, `/invest/${slug}`);
