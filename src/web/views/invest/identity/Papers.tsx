import { FormattedMessage } from 'react-intl';
import type { IdentityDocumentKind } from '#machines/document/document.wire.ts';
import type { Kyc } from '#machines/kyc/kyc.wire.ts';
import { flow } from '#styled/recipes';
import { Panel } from '#web/ui/Panel.tsx';
import { Paper } from './Paper.tsx';

/** What a company proves itself with; who acts for it is seen by the verifier. */
const kinds = [
  'REGISTRATION_PROOF',
  'ARTICLES_OF_ASSOCIATION',
  'SHAREHOLDER_DECLARATION',
] as const satisfies readonly IdentityDocumentKind[];

export function Papers({ kyc: { documents, missing } }: { kyc: Kyc }) {
  return (
    <Panel title={<FormattedMessage id="invest.papers.title" />}>
      <div className={flow({ gap: '6' })}>
        <p>
          <FormattedMessage id="invest.papers.detail" />
        </p>
        {kinds.map((kind) => (
          <Paper
            key={kind}
            kind={kind}
            sent={documents.find((document) => document.kind === kind)}
            isNeeded={missing.includes(kind)}
          />
        ))}
      </div>
    </Panel>
  );
}
