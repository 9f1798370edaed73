import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { Term } from '#web/parts/app/Term.tsx';
import { GuaranteeText } from '#web/parts/issuances/GuaranteeText.tsx';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';

/** Before whom investors are paid and what secures it. Issuances from before both were asked for have none. */
export function RankingRows({
  issuance: { ranking, guarantee },
}: {
  issuance: Pick<Project, 'ranking' | 'guarantee'>;
}) {
  const values = {
    ranking: ranking && <FormattedMessage id={`content.ranking.${ranking}`} />,
    guarantee: guarantee && <GuaranteeText guarantee={guarantee} />,
  };
  const rows = buildDefinitionRows(values, (name) => {
    const label = <FormattedMessage id={`issuances.token.${name}`} />;
    return name === 'ranking' ? <Term of="ranking">{label}</Term> : label;
  });
  return rows.length > 0 && <DefinitionRows rows={rows} />;
}
