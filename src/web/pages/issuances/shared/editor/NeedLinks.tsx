import { FormattedMessage } from 'react-intl';
import type { ContentFields } from '#machines/issuances/content/content.fields.ts';
import type { ProjectNeed } from '#machines/issuances/project/project.contract.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { Link } from '#web/ui/navigation/Link.tsx';
import { editorHref } from './editorHref.ts';
import { needSection } from './editorSections.ts';

type NeedLinksProps = {
  area: ManagementArea;
  issuance: string;
  needs: readonly ProjectNeed[];
  /** The content, if it is known. The links then lead to the missing part. */
  fields?: ContentFields;
};

/** The missing parts of the issuance, each with a link to its field. */
export function NeedLinks({ area, issuance, needs, fields }: NeedLinksProps) {
  return (
    <ul className={css({ pl: '5', listStyle: 'disc' })}>
      {needs.map((need) => {
        const section = needSection(need, fields);
        const text = <FormattedMessage id={`manager.missing.${need}`} />;
        const account = area === 'entrepreneur' ? `/${area}/account?section=bank` : undefined;
        const href = section ? editorHref(area, issuance, { section }) : account;
        return (
          <li key={need}>
            {href ? (
              <Link href={href} className={link()}>
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        );
      })}
    </ul>
  );
}
