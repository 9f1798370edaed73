import { type BrandColours, brandColours, type PageColours, pageColours, type Theme } from '#machines/shared/brand.ts';

type Colours = PageColours & Omit<BrandColours, 'fg'> & { accent: string };

const known = new Map<string, Record<Theme, Colours>>();

/** Cached for each accent, because computing readable colours takes longer than the rest of a mail. */
export function mailColours(accent: string): Record<Theme, Colours> {
  const cached = known.get(accent);
  if (cached) return cached;
  const [page, brand] = [pageColours(accent), brandColours(accent)];
  const buildColours = (theme: Theme) => ({ ...brand[theme], ...page[theme], accent: brand[theme].fg });
  const colours = { light: buildColours('light'), dark: buildColours('dark') };
  known.set(accent, colours);
  return colours;
}

export const fontFamily = "font-family:Geist,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The styles that cannot be attributes. The class `m-…` of an element is its dark colour. Outlook on the web marks
 * what it has darkened itself: texts below `data-ogsc`, grounds below `data-ogsb`. Programs that drop this element show
 * the light mail or darken it by themselves.
 */
export function mailCss({ dark }: Record<Theme, Colours>): string {
  const texts = buildRules({
    '.m-fg': `color:${dark.fg}`,
    '.m-muted': `color:${dark.muted}`,
    '.m-link': `color:${dark.accent}`,
    '.m-button': `color:${dark.on}`,
    '.m-on-deep': `color:${dark.onDeep}`,
    '.m-on-deep-muted': `color:${dark.onDeepMuted}`,
  });
  const grounds = buildRules({
    '.m-bg': `background:${dark.bg}`,
    '.m-card': `background:${dark.surface};border-color:${dark.line}`,
    '.m-line': `border-color:${dark.line}`,
    '.m-sunken': `background:${dark.sunken}`,
    '.m-deep': `background:${dark.deep}`,
    '.m-button': `background:${dark.solid}`,
  });
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `@media (prefers-color-scheme:dark){${texts('')}${grounds('')}}`,
    texts('[data-ogsc] '),
    grounds('[data-ogsb] '),
    '@media (max-width:480px){.m-pad{padding-left:20px !important;padding-right:20px !important}',
    '.m-row th,.m-row td{display:block !important;width:auto !important;text-align:left !important}',
    '.m-row th{padding-bottom:0 !important}.m-row td{border-top:0 !important;padding-top:2px !important}',
    '.m-figure{font-size:30px !important}.m-act,.m-act a{display:block !important;text-align:center !important}}',
  ].join('');
}

const buildRules = (rules: Record<string, string>) => (prefix: string) =>
  Object.entries(rules)
    .map(([selector, style]) => `${prefix}${selector}{${style.replaceAll(/(;|$)/g, ' !important$1')}}`)
    .join('');
