import { type ReactNode, useId } from 'react';
import { css } from '#styled/css';

type HomeSectionProps = { title: ReactNode; more?: ReactNode; children: ReactNode };

export function HomeSection({ title, more, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css({ minWidth: '0' })}>
      <header className={header}>
        <h2 id={id} className={css({ textStyle: 'section' })}>
          {title}
        </h2>
        {more}
      </header>
      {children}
    </section>
  );
}

const header = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '3',
  mb: '5',
});
