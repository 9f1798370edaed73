import { brandCss } from '#machines/shared/brand.ts';
import type { Customization } from '#machines/tenant/customization/customization.contract.ts';

type Shown = Pick<Customization, 'css' | 'brand' | 'image'>;

let sheet: CSSStyleSheet | undefined;

/**
 * Applies the icon, colours and CSS of a customization to the open document. The policy of the page only allows its
 * original inline styles, but it allows a constructed sheet.
 */
export function showCustomization({ css, brand, image }: Shown): void {
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', image.favicon);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(brandCss(brand.accent) + css);
  for (const style of document.querySelectorAll('style[data-tenant]')) style.remove();
}
