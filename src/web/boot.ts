import type { Boot } from '#machines/tenant/boot.ts';

/** What the server put into the page. It is our own server's, so its shape is trusted. */
export function readBoot(): Boot {
  const element = document.getElementById('boot');
  if (!element?.textContent) throw new Error('The page came without its settings.');
  return JSON.parse(element.textContent) as Boot;
}
