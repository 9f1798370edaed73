import { FormattedMessage } from 'react-intl';
import type { ProjectNeed } from '#machines/project/project.contract.ts';
import { css } from '#styled/css';
import { Notice } from '#web/ui/Notice.tsx';

/** What an offer still lacks before it may be validated or opened, in words. */
export function Missing({ needs }: { needs: readonly ProjectNeed[] }) {
  if (needs.length === 0) return null;
  return (
    <Notice tone="waiting" title={<FormattedMessage id="manager.missing.title" />}>
      <ul className={css({ pl: '5', listStyle: 'disc' })}>
        {needs.map((need) => (
          <li key={need}>
            <FormattedMessage id={`manager.missing.${need}`} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
