/** The name by which the inspector of XState opens its window. */
const name = 'xstateinspector';

/**
 * A window for the inspector: at once where the browser lets a page open one, else with the first click. What opens it is
 * handed on as the window that the inspector's own code is to use.
 */
export function openWindow(url: string) {
  let opened = window.open(url, name);
  const stand: Pick<Window, 'open' | 'addEventListener'> = {
    open: () => opened,
    addEventListener: window.addEventListener.bind(window),
  };
  return {
    window: stand as Window,
    whenOpen(start: () => void) {
      if (opened) return start();
      const open = () => {
        opened = window.open(url, name);
        if (opened) start();
      };
      window.addEventListener('click', open, { once: true, capture: true });
    },
  };
}
