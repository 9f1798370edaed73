import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { css } from '#styled/css';

type PreviewFrameProps = {
  title: string;
  /** The width of the screen that is shown, in pixels. */
  width: number;
  children: ReactNode;
};

/**
 * Shows its children on a screen of another width. They live in a document of their own, so that its media queries follow
 * its width, and can be read but not used.
 */
export function PreviewFrame({ title, width, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const prepare = useCallback((frame: HTMLIFrameElement | null) => {
    const inner = frame?.contentDocument;
    if (!inner) return setBody(null);
    dress(inner);
    const observer = new MutationObserver(() => dress(inner));
    observer.observe(document.documentElement, { attributes: true });
    observer.observe(document.head, { childList: true });
    setBody(inner.body);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={stage}>
      <iframe ref={prepare} title={title} className={frame} style={{ maxWidth: `${width}px` }} />
      {body && createPortal(<div inert>{children}</div>, body)}
    </div>
  );
}

/** Gives the document the styles, the theme and the language of the page around it. */
function dress(inner: Document): void {
  const outer = document.documentElement;
  for (const { name, value } of outer.attributes) inner.documentElement.setAttribute(name, value);
  const known = new Set([...inner.head.children].map((each) => each.outerHTML));
  for (const sheet of document.head.querySelectorAll('link[rel=stylesheet], style'))
    if (!known.has(sheet.outerHTML)) inner.head.append(inner.importNode(sheet, true));
  inner.body.style.margin = '0';
  inner.body.style.padding = '1.25rem';
}

const stage = css({
  display: 'flex',
  justifyContent: 'center',
  p: { base: '0', tablet: '4' },
  bg: 'sunken',
  borderRadius: 'card',
});
const frame = css({
  width: 'full',
  height: '[min(80vh, 60rem)]',
  border: 'line',
  borderRadius: 'card',
  bg: 'bg',
  boxShadow: 'raised',
});
