import type { RegisteredRouter } from '@tanstack/react-router';
import { offscreen } from '#styled/recipes';
import type { App } from '#web/actors/app.ts';
import { contentId } from '#web/ui/layouts/SkipLink.tsx';

/**
 * Names the document after the heading of its page, so that tabs, history and screen readers distinguish pages, and
 * moves the focus there after a navigation. It observes the document, because headings arrive with data.
 */
export function followPages(app: App, router: Pick<RegisteredRouter, 'subscribe'>): () => void {
  let { title } = app.customization.getSnapshot().context.customization;
  const nameDocument = () => nameAfterHeading(title);
  const status = addStatus();
  const observer = new MutationObserver(nameDocument);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  nameDocument();
  const renaming = app.customization.on('customization.changed', ({ customization }) => {
    title = customization.title;
    nameDocument();
  });
  const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!fromLocation || !pathChanged) return;
    nameDocument();
    // A form that has taken the focus keeps it. Then the title is announced instead.
    status.textContent = isFocusInContent() ? document.title : '';
    if (!isFocusInContent()) findHeading()?.focus({ preventScroll: true });
  });
  return () => {
    observer.disconnect();
    renaming.unsubscribe();
    unsubscribe();
    status.remove();
  };
}

const findHeading = () => document.querySelector('h1');

function isFocusInContent(): boolean {
  const content = document.getElementById(contentId);
  const focused = document.activeElement;
  return content !== null && focused !== content && content.contains(focused);
}

function nameAfterHeading(tenant: string) {
  const heading = findHeading();
  const parts = [heading?.textContent, heading?.dataset.context, tenant];
  const name = parts.filter(Boolean).join(' · ');
  if (document.title !== name) document.title = name;
}

/** A polite live region, outside of the app so that no page replaces it. */
function addStatus(): HTMLElement {
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  status.className = offscreen();
  document.body.append(status);
  return status;
}
