import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { issuanceQuery } from '#web/api/issuances/managerIssuances.ts';
import { IssuanceCard } from '#web/parts/issuances/IssuanceCard.tsx';
import { useEditorContext } from './editorContext.ts';
import { buildPreview } from './preview.ts';

/** The card by which investors find the issuance, as it is being written. */
export function PreviewCard() {
  const { area, editor } = useEditorContext();
  const { page } = editor;
  const { data } = useQuery(issuanceQuery(area, page.project.id));
  if (!data) return null;
  const shown = buildPreview(data, page, editor.fields, 'during');
  const { status, raised, tokensLeft, endedAt } = data;
  const isOffered = page.facts.stage === 'offered' || page.facts.stage === 'closed';
  return (
    <section className={flow({ gap: '3' })}>
      <h2 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id={isOffered ? 'content.preview.card' : 'content.preview.cardInCampaign'} />
      </h2>
      <div inert>
        <IssuanceCard issuance={isOffered ? { ...shown, status, raised, tokensLeft, endedAt } : shown} href="#" />
      </div>
    </section>
  );
}
