import { FormattedMessage } from 'react-intl';
import { skipLink } from '#styled/recipes';

/** The id of the main element in every layout. */
export const contentId = 'content';

/** Not a router link, because it moves the focus without changing the address. */
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
