import { FormattedMessage } from 'react-intl';
import { skipLink } from '#styled/recipes';

/** The id of every layout's main part. */
export const contentId = 'content';

/** A plain link on purpose: it moves the focus, not the address. */
export function SkipLink() {
  return (
    <a
      className={skipLink()}
      href={`#${contentId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
    >
      <FormattedMessage id="ui.skip" />
    </a>
  );
}
