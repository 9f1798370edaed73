import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { inspector } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';

/** A list of moments, one of which is shown. */
interface Steps {
  moments: { readonly length: number; at(index: number): { index: number } | undefined };
  moment: { index: number; event: { type: string } } | undefined;
  isNewest: boolean;
  /** Shows the moment at this position in the list. */
  goTo: (position: number) => void;
  /** Goes on from a moment of the past. */
  goOn?: (() => void) | undefined;
  /** Whether the moment is a breakpoint at which it stopped. */
  isStopped?: boolean;
}

/** Moves through time with buttons, a slider, and the keys `,` and `.` */
export function TimeBar({ inspection }: { inspection: Steps }) {
  const { moments, moment, isNewest, goTo, goOn, isStopped = false } = inspection;
  const styles = inspector();
  const { formatMessage } = useIntl();
  const first = moments.at(0)?.index ?? 0;
  const at = (moment?.index ?? first) - first;
  const last = moments.length - 1;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input:not([type=range]), textarea, select');
    if (isTyping) return;
    if (event.key === ',') goTo(at - 1);
    if (event.key === '.') goTo(at + 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <section className={styles.time} aria-label={formatMessage({ id: 'inspect.time' })}>
      <Button size="small" tone="secondary" onClick={() => goTo(at - 1)}>
        <FormattedMessage id="inspect.back" />
      </Button>
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={Math.max(0, last)}
        value={at}
        aria-label={formatMessage({ id: 'inspect.time' })}
        aria-valuetext={moment?.event.type}
        onChange={(event) => goTo(event.target.valueAsNumber)}
      />
      <Button size="small" tone="secondary" onClick={() => goTo(at + 1)}>
        <FormattedMessage id="inspect.forward" />
      </Button>
      <output>
        <FormattedMessage id="inspect.moment" values={{ at: at + 1, of: moments.length, isNewest: String(isNewest) }} />
        {isStopped && <FormattedMessage id="inspect.stopped" />}
      </output>
      {goOn && (
        <Button size="small" onClick={goOn}>
          <FormattedMessage id="inspect.continue" />
        </Button>
      )}
    </section>
  );
}
