import { FormattedMessage } from 'react-intl';
import type { Promoter } from '#machines/issuances/promoter/promoter.wire.ts';
import { buildPublicAddress } from '#machines/shared/routing/routes.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { documentTitle } from '#web/pages/issuances/shared/list/documentTitle.ts';
import { useFileHref } from '#web/pages/issuances/shared/page/useFileHref.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

/** What a promoter has told its investors last. */
export function PromoterUpdates({ updates }: Pick<Promoter, 'updates'>) {
  if (!updates.length) return null;
  return (
    <Panel title={<FormattedMessage id="promoter.updates" />}>
      <ul className={list}>
        {updates.map(({ id, title, publishedAt, slug, issuance }) => (
          <li key={id}>
            <Link className={link()} href={`${buildPublicAddress({ slug })}?tab=updates`}>
              {title}
            </Link>
            <span className={detail}>
              {issuance} · <DateTime value={publishedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The documents of all issuances of a promoter, which everyone may download. */
export function PromoterDocuments({ documents }: Pick<Promoter, 'documents'>) {
  const fileHref = useFileHref();
  if (!documents.length) return null;
  return (
    <Panel title={<FormattedMessage id="issuances.documents" />}>
      <ul className={list}>
        {documents.map(({ fileId, kind, name, issuance }) => (
          <li key={`${kind} ${fileId}`}>
            <a className={link()} href={fileHref(fileId)} download>
              {name === null ? <FormattedMessage id="issuances.documents.kiis" /> : documentTitle(name)}
            </a>
            <span className={detail}>{issuance}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const list = css({ listStyle: 'none', display: 'grid', gap: '3' });
const detail = css({ display: 'block', textStyle: 'small', color: 'muted' });
