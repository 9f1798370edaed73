import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { offscreen, segments } from '#styled/recipes';
import { rememberTheme, storedTheme, type Theme, themes } from './theme.ts';

/** Light, dark, or as the operating system is set. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(storedTheme);
  const name = useId();
  const styles = segments();
  const choose = (chosen: Theme) => {
    rememberTheme(chosen);
    setTheme(chosen);
  };
  return (
    <fieldset className={styles.root}>
      <legend className={offscreen()}>
        <FormattedMessage id="ui.theme" />
      </legend>
      {themes.map((each) => (
        <label key={each} className={styles.segment}>
          <input
            className={offscreen()}
            type="radio"
            name={name}
            checked={each === theme}
            onChange={() => choose(each)}
          />
          <FormattedMessage id={`ui.theme.${each}`} />
        </label>
      ))}
    </fieldset>
  );
}
