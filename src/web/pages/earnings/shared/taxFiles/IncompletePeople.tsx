import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import type { IncompletePerson, TaxFilePreview } from '#machines/earnings/taxFile/taxFile.wire.ts';
import { css } from '#styled/css';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** A person of several files once, with all that is missing. */
function mergePeople(files: readonly TaxFilePreview[]): IncompletePerson[] {
  const merged = new Map<string, IncompletePerson>();
  for (const person of files.flatMap(({ incomplete }) => incomplete)) {
    const key = `${person.role} ${person.id}`;
    const missing = new Set([...(merged.get(key)?.missing ?? []), ...person.missing]);
    merged.set(key, { ...person, missing: [...missing] });
  }
  return [...merged.values()];
}

/** The people without whose data no file is written, each with a link to their page. */
export function IncompletePeople({ files }: { files: readonly TaxFilePreview[] }) {
  const { formatMessage } = useIntl();
  const people = mergePeople(files);
  if (people.length === 0) return null;
  return (
    <Notice tone="waiting" title={<FormattedMessage id="taxFile.incomplete" values={{ count: people.length }} />}>
      <ul className={css({ listStyle: 'disc', pl: '5' })}>
        {people.map(({ id, name, role, missing }) => (
          <li key={`${role} ${id}`}>
            <Link href={`/manager/users/${id}`}>{name || formatMessage({ id: 'taxFile.unnamed' })}</Link>
            {role === 'issuer' && (
              <>
                {' '}
                <FormattedMessage id="taxFile.isIssuer" />
              </>
            )}
            {': '}
            <FormattedList
              type="unit"
              value={missing.map((datum) => formatMessage({ id: `taxFile.missing.${datum}` }))}
            />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
