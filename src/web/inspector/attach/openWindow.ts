/** The name by which the inspector of XState opens its window. */
const name = 'xstateinspector';

/**
 * A window for the inspector: at once where the browser lets a page open one, else with the first click. What opens it is
 * handed on as the window that the inspector's own code is to use. What is told there is for the page of that address, and
 * for none that the window shows later.
 */
export function openWindow(url: string) {
  const { href, origin } = new URL(url, location.href);
  let opened = window.open(href, name);
  const stand = {
    open: () => ({ postMessage: (message: unknown) => opened?.postMessage(message, origin) }),
    addEventListener: window.addEventListener.bind(window),
  };
  return {
    window: stand as Window,
    whenOpen(start: () => void) {
      if (opened) return start();
      const open = () => {
        opened = window.open(href, name);
        if (opened) start();
      };
      window.addEventListener('click', open, { once: true, capture: true });
    },
  };
}
