import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { GlossaryTerm } from '#machines/app/glossary/glossary.ts';
import { glossaryPath } from '#machines/shared/routing/routes.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';

const SHOW_MS = 400;
const HIDE_MS = 250;
/** Between a term, its meaning and the edges of the screen. */
const GAP = 8;
/** The room that a meaning needs below its term; otherwise it is shown above. */
const ROOM = 220;

/**
 * A word of the glossary with its meaning, one press, hover or key away. The browser’s own popover needs no library and
 * also opens before the script has loaded.
 */
export function Term({ of, children }: { of: GlossaryTerm; children: ReactNode }) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const hover = useHover(box);
  return (
    <span {...hover}>
      <button type="button" className={word} popoverTarget={id} popoverTargetAction="show">
        {children}
      </button>
      <span
        ref={box}
        id={id}
        popover="auto"
        role="note"
        className={meaning}
        onBeforeToggle={({ currentTarget, newState }) => newState === 'open' && place(currentTarget)}
      >
        <strong className={css({ display: 'block' })}>
          <FormattedMessage id={`glossary.${of}`} />
        </strong>
        <span className={css({ display: 'block', my: '1' })}>
          <FormattedMessage id={`glossary.${of}.text`} />
        </span>
        {/* Beside this page, so that no form is lost. */}
        <a className={link()} href={`${glossaryPath}#${of}`} target="_blank" rel="noreferrer">
          <FormattedMessage id="glossary.open" />
        </a>
      </span>
    </span>
  );
}

/** Beside its word, inside of the screen. Without a script, browsers show it in the middle. */
function place(box: HTMLElement) {
  const word = box.previousElementSibling?.getBoundingClientRect();
  if (!word) return;
  const width = Math.min(20 * 16, innerWidth - 2 * GAP);
  const left = Math.max(Math.min(word.left, innerWidth - width - GAP), GAP);
  const isAbove = word.bottom + ROOM > innerHeight && word.top > ROOM;
  const [top, bottom] = isAbove ? ['auto', `${innerHeight - word.top + GAP}px`] : [`${word.bottom + GAP}px`, 'auto'];
  Object.assign(box.style, { margin: '0', inset: `${top} auto ${bottom} ${left}px`, width: `${width}px` });
}

/** A mouse shows the meaning while it rests on the word or on the meaning. What a press has opened stays. */
function useHover(box: { current: HTMLSpanElement | null }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShownByHover = useRef(false);
  useEffect(() => {
    // A press may have opened it before the script had loaded.
    if (box.current?.matches(':popover-open')) place(box.current);
    return () => clearTimeout(timer.current);
  }, [box]);
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      after(SHOW_MS, () => {
        // A hover from before the script had loaded is told afterwards, even if the mouse has left since.
        if (!box.current?.parentElement?.matches(':hover') || box.current.matches(':popover-open')) return;
        box.current.showPopover();
        isShownByHover.current = true;
      });
    },
    onPointerLeave: () => {
      after(HIDE_MS, () => {
        if (isShownByHover.current) box.current?.hidePopover();
        isShownByHover.current = false;
      });
    },
    onClick: () => {
      isShownByHover.current = false;
      clearTimeout(timer.current);
    },
  };
}

const word = css({
  display: 'inline',
  color: '[inherit]',
  font: 'inherit',
  textAlign: 'inherit',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '[0.2em]',
  cursor: 'help',
});
const meaning = css({
  m: 'auto',
  maxWidth: '[calc(100vw - 2rem)]',
  p: '4',
  border: 'clear',
  borderRadius: 'medium',
  bg: 'surface',
  color: 'fg',
  boxShadow: 'floating',
  textStyle: 'small',
  textAlign: 'start',
  whiteSpace: 'normal',
});
