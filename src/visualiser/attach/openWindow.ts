/** The name of the window that XState's inspector opens. */
const WINDOW_NAME = 'xstateinspector';

/**
 * Opens the inspector's window at once, or at the first click if the browser blocks pop-ups. `window` replaces the
 * global object in XState's inspector, so that its messages go to this window. They are sent only to the origin of
 * `url`, in case the window shows another page later.
 */
export function openWindow(url: string) {
  const { href, origin } = new URL(url, location.href);
  let opened = window.open(href, WINDOW_NAME);
  const proxy = {
    open: () => ({ postMessage: (message: unknown) => opened?.postMessage(message, origin) }),
    addEventListener: window.addEventListener.bind(window),
  };
  return {
    window: proxy as Window,
    whenOpen(start: () => void) {
      if (opened) return start();
      const open = () => {
        opened = window.open(href, WINDOW_NAME);
        if (opened) start();
      };
      window.addEventListener('click', open, { once: true, capture: true });
    },
  };
}
