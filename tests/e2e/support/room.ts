import { expect, type Page } from '@playwright/test';

/** Expects that the page does not scroll sideways, and that no text is cut unless its title says it in full. */
export async function expectRoom(page: Page, where: string): Promise<void> {
  expect.soft(await textsOverTheirRoom(page), `texts over their room: ${where}`).toEqual([]);
}

const textsOverTheirRoom = (page: Page) =>
  page.evaluate(() => {
    const textOf = (element: Element) => element.textContent.trim().slice(0, 80);
    const hasOwnText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const isHiding = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
    /** What only screen readers read has one pixel. */
    const isOffscreen = (element: Element | null): boolean =>
      element !== null && ((isHiding(element) && element.clientWidth <= 1) || isOffscreen(element.parentElement));
    const isCut = (element: Element) =>
      isHiding(element) && element.scrollWidth > element.clientWidth + 1 && !isOffscreen(element);
    const cut = [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && hasOwnText(element))
      .filter((element) => isCut(element) && !element.closest('[title]'))
      .map((element) => `cut: ${textOf(element)}`);
    const tooWide = document.documentElement.scrollWidth > innerWidth;
    return [...cut, ...(tooWide ? [`the page is ${document.documentElement.scrollWidth} px wide`] : [])];
  });
