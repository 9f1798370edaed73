import { useEffect } from 'react';
import { brandCss } from '#machines/shared/brand.ts';

/** Shows the whole page, dialogs and menus included, in another accent until the reader leaves. */
export function useTrialAccent(accent: string | undefined): void {
  useEffect(() => {
    if (!accent) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(brandCss(accent));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [accent]);
}
