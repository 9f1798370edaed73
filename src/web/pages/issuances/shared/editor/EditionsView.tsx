import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { ContentEdition } from '#machines/issuances/content/content.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { editionQuery } from '#web/api/issuances/contents.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ContentDifferences } from './ContentDifferences.tsx';
import { useEditorContext } from './editorContext.ts';

const keyOf = ({ number, submission }: ContentEdition) => `${number}.${submission ?? ''}`;

/** Every version and every submission of it, any two of which can be compared. */
export function EditionsView() {
  const { editor } = useEditorContext();
  const { editions } = editor.page;
  const intl = useIntl();
  /** The version before the last one, or what was sent of the first. */
  const earlier = editions.find(({ number }) => number < (editions[0]?.number ?? 0)) ?? editions[1];
  const [before, setBefore] = useState(earlier && keyOf(earlier));
  const [after, setAfter] = useState(editions[0] && keyOf(editions[0]));
  if (editions.length < 2) return <EmptyState title={<FormattedMessage id="content.editions.empty" />} />;
  const options = editions.map((edition) => ({ value: keyOf(edition), label: nameEdition(intl, edition) }));
  const [from, to] = [before, after].map((key) => editions.find((edition) => keyOf(edition) === key));
  return (
    <div className={flow({ gap: '5' })}>
      <div className={choices}>
        <SelectField
          label={<FormattedMessage id="content.editions.before" />}
          options={options}
          value={before ?? ''}
          onChange={({ target }) => setBefore(target.value)}
        />
        <SelectField
          label={<FormattedMessage id="content.editions.after" />}
          options={options}
          value={after ?? ''}
          onChange={({ target }) => setAfter(target.value)}
        />
      </div>
      {from && to && <Compared issuance={editor.page.project.id} from={from} to={to} />}
    </div>
  );
}

function Compared({ issuance, from, to }: { issuance: string; from: ContentEdition; to: ContentEdition }) {
  const before = useQuery(editionQuery(issuance, from));
  const after = useQuery(editionQuery(issuance, to));
  return (
    <Panel title={<FormattedMessage id="content.differences" />}>
      <Loaded query={before}>
        {({ fields: earlier }) => (
          <Loaded query={after}>
            {({ fields: later }) => <ContentDifferences before={earlier} after={later} isLong />}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  );
}

function nameEdition(
  { formatMessage, formatDate }: IntlShape,
  { number, submission, status, at }: ContentEdition,
): string {
  const day = formatDate(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  return submission === null
    ? formatMessage({ id: `content.edition.${status}` }, { number, day })
    : formatMessage({ id: 'content.edition.submission' }, { number, submission, day });
}

const choices = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
});
