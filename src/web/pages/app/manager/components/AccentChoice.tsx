import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { offscreen, segments } from '#styled/recipes';
import { useTrialAccent } from './useTrialAccent.ts';

/** Yellow, black, white, red and neon green: no tenant's accent is harder to keep readable. */
const extremeAccents = ['#ffe600', '#000000', '#ffffff', '#ff0000', '#39ff14'] as const;

/** Tries another accent on the whole page. */
export function AccentChoice() {
  const [accent, setAccent] = useState<string>();
  const styles = segments();
  useTrialAccent(accent);
  return (
    <fieldset className={`${styles.root} ${css({ flexWrap: 'wrap' })}`}>
      <legend className={offscreen()}>
        <FormattedMessage id="components.accents" />
      </legend>
      {[undefined, ...extremeAccents].map((each) => (
        <label key={each ?? ''} className={styles.segment}>
          <input
            className={offscreen()}
            type="radio"
            name="trial-accent"
            checked={each === accent}
            onChange={() => setAccent(each)}
          />
          {each ?? <FormattedMessage id="components.accent.own" />}
        </label>
      ))}
    </fieldset>
  );
}
