import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { issuanceQuery } from '#web/api/managerIssuances.ts';
import { IssuanceCard } from '#web/views/issuances/IssuanceCard.tsx';
import { useEditorContext } from './editorContext.ts';
import { previewOf } from './previewOf.ts';

/** The card by which investors find the issuance, as it is being written. */
export function PreviewCard() {
  const { area, editor } = useEditorContext();
  const { data } = useQuery(issuanceQuery(area, editor.page.project.id));
  if (!data) return null;
  return (
    <section className={flow({ gap: '3' })}>
      <h2 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="content.preview.card" />
      </h2>
      <div inert>
        <IssuanceCard issuance={previewOf(data, editor.page, editor.fields, 'during')} href="#" />
      </div>
    </section>
  );
}
