import type { Page } from '@playwright/test';

/** What a buyer has to see and be able to use: risk warnings and consents, amounts, and the buttons and fields. */
const NEEDED = '[data-legal], [data-legal] p, [data-legal] label, main .money, main button, main a.button, main input';

/** The needed elements of a page that cannot be seen, read or reached, each with the reason. */
export const hiddenOn = (page: Page): Promise<string[]> => page.evaluate(findHidden, NEEDED);

/** The number of needed elements, so that a test knows that it looked at something. */
export const neededOn = (page: Page): Promise<number> => page.locator(NEEDED).count();

function findHidden(needed: string): string[] {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const context = canvas.getContext('2d', { willReadFrequently: true });

  /** Red, green, blue and opacity of any colour that CSS can write. */
  function channels(colour: string): number[] {
    context?.clearRect(0, 0, 1, 1);
    if (context) context.fillStyle = colour;
    context?.fillRect(0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  }
  const luminance = (colour: number[]) => {
    const [red = 0, green = 0, blue = 0] = colour.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ancestors = (element: Element): Element[] => {
    const list: Element[] = [];
    for (let each: Element | null = element; each; each = each.parentElement) list.push(each);
    return list;
  };
  const backgroundOf = (element: Element) =>
    ancestors(element)
      .map((each) => channels(getComputedStyle(each).backgroundColor))
      .find(([, , , opacity]) => opacity === 255) ?? [255, 255, 255];
  const contrastOf = (element: Element) => {
    const pair = [luminance(channels(getComputedStyle(element).color)), luminance(backgroundOf(element))];
    const [dark = 0, light = 0] = pair.toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  /** A box without a scroll bar that is too low for what it contains. A script could still scroll it. */
  const isCutOff = (element: Element) =>
    ancestors(element).some((each) => {
      const hidesRest = ['hidden', 'clip'].includes(getComputedStyle(each).overflowY);
      return hidesRest && each.scrollHeight > each.clientHeight + 8;
    });
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

  const isInLabel = (top: Element, element: Element) => top.closest('label')?.contains(element) === true;

  function faultsOf(element: HTMLElement): string[] {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const faults: string[] = [];
    const isInput = element instanceof HTMLInputElement;
    if (box.width < 8 || box.height < 8) faults.push('has no size');
    if (box.left < -1 || box.right > innerWidth + 1) faults.push('is outside of the window');
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
      faults.push('is not visible');
    if (isCutOff(element)) faults.push('is cut off');
    if (!isInput && channels(getComputedStyle(element).color)[3] !== 255) faults.push('has transparent text');
    if (hasOwnText(element) && parseFloat(getComputedStyle(element).fontSize) < 11) faults.push('has tiny text');
    if (hasOwnText(element) && contrastOf(element) < 4.5) faults.push('has too little contrast');
    const inside = [box.left + box.width / 2, box.top + Math.min(box.height / 2, innerHeight / 2)] as const;
    const top = document.elementFromPoint(...inside);
    const passesOn = getComputedStyle(element).pointerEvents === 'none';
    const isReached = top && (element.contains(top) || (passesOn && top.contains(element)) || isInLabel(top, element));
    if (!isReached) faults.push(`is covered by ${top?.className ?? 'nothing'}`);
    return faults.map(
      (fault) => `${element.className || element.tagName} "${element.textContent?.slice(0, 30)}" ${fault}`,
    );
  }

  /** Parts that the page itself does not show, such as the native field behind a drawn one. */
  const isMeant = (element: HTMLElement) =>
    !element.closest('[hidden], [aria-hidden=true], details:not([open])') &&
    !(element instanceof HTMLInputElement && ['hidden', 'file', 'radio', 'checkbox'].includes(element.type));
  return [...document.querySelectorAll<HTMLElement>(needed)].filter(isMeant).flatMap(faultsOf);
}
