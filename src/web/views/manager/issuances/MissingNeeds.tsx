import { FormattedMessage } from 'react-intl';
import type { ProjectNeed } from '#machines/project/project.contract.ts';
import { css } from '#styled/css';

/** The data that a project still needs before it can be validated or opened, as part of a disabled button's reason. */
export const MissingNeeds = ({ needs }: { needs: readonly ProjectNeed[] }) => (
  <ul className={css({ pl: '5', listStyle: 'disc' })}>
    {needs.map((need) => (
      <li key={need}>
        <FormattedMessage id={`manager.missing.${need}`} />
      </li>
    ))}
  </ul>
);
