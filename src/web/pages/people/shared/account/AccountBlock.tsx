import { type ReactNode, useId } from 'react';
import { css, cx } from '#styled/css';
import { panel } from '#styled/recipes';

type AccountBlockProps = {
  /** The name by which an address opens the page at this block. */
  id?: string;
  title: ReactNode;
  detail?: ReactNode;
  children: ReactNode;
};

/** One subject of a section: its description on the left, and its card on the right. */
export function AccountBlock({ id, title, detail, children }: AccountBlockProps) {
  const titleId = useId();
  return (
    <section id={id} ref={isNamed(id) ? scrollTo : undefined} className={block} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId} className={css({ textStyle: 'heading', mb: '1' })}>
          {title}
        </h2>
        {detail && <p className={css({ textStyle: 'small', color: 'muted', maxWidth: 'reading' })}>{detail}</p>}
      </header>
      <div className={cx(panel().root, css({ minWidth: '0' }))}>{children}</div>
    </section>
  );
}

const isNamed = (id: string | undefined) =>
  id !== undefined && new URLSearchParams(location.search).get('section') === id;

/** Some sections are loaded later than their page, so a block scrolls itself into view. */
const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView();

const block = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: '13rem minmax(0, 1fr)' },
  gap: { base: '4', desktop: '8' },
  scrollMarginTop: '16',
  '& + &': { mt: '8', pt: '8', borderTop: 'line' },
});
