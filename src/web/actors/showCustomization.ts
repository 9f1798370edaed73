import { brandCss } from '#machines/shared/brand.ts';
import type { Customization } from '#machines/tenant/customization/customization.contract.ts';

type Shown = Pick<Customization, 'css' | 'brand' | 'image'>;

let sheet: CSSStyleSheet | undefined;

/**
 * Gives the open document the icon, colours and CSS of a customization, as a new document would have them. The
 * policy of the page allows no other inline styles than those that it came with, but it allows a constructed sheet.
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
