import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { inspectorDetails, offscreen, segments } from '#styled/recipes';

const views = ['chart', 'sequence'] as const;
export type View = (typeof views)[number];

/** The chart of one actor, or the messages between all of them. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const styles = segments();
  const name = useId();
  return (
    <fieldset className={`${styles.root} ${inspectorDetails().views}`}>
      <legend className={offscreen()}>
        <FormattedMessage id="inspect.view" />
      </legend>
      {views.map((each) => (
        <label key={each} className={styles.segment}>
          <input
            className={offscreen()}
            type="radio"
            name={name}
            checked={each === view}
            onChange={() => onView(each)}
          />
          <FormattedMessage id={`inspect.view.${each}`} />
        </label>
      ))}
    </fieldset>
  );
}
