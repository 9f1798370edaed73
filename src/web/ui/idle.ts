/** Resolves after the browser has shown the first content of the page, when it has nothing else to do. */
export async function idle(): Promise<void> {
  await firstContent();
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    // Safari has no idle callbacks.
    else setTimeout(resolve);
  });
}

/** React renders in several steps, with idle moments between them. A hidden page is not waited for: it shows nothing. */
function firstContent(): Promise<void> {
  const isReported = PerformanceObserver.supportedEntryTypes?.includes('paint');
  if (!isReported || document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
