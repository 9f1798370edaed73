import { FormattedMessage } from 'react-intl';
import type { IdentityDocumentKind } from '#machines/issuances/document/document.wire.ts';
import type { Kyc } from '#machines/people/kyc/kyc.wire.ts';
import { flow } from '#styled/recipes';
import { DocumentUpload } from '#web/parts/orders/invest/DocumentUpload.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

/** The verifier checks the representative, so only the company's own documents are asked for here. */
const kinds = [
  'REGISTRATION_PROOF',
  'ARTICLES_OF_ASSOCIATION',
  'SHAREHOLDER_DECLARATION',
] as const satisfies readonly IdentityDocumentKind[];

export function CompanyDocuments({ kyc: { documents, missing } }: { kyc: Kyc }) {
  return (
    <Panel title={<FormattedMessage id="invest.papers.title" />}>
      <div className={flow({ gap: '6' })}>
        <p>
          <FormattedMessage id="invest.papers.detail" />
        </p>
        {kinds.map((kind) => (
          <DocumentUpload
            key={kind}
            kind={kind}
            sent={documents.find((document) => document.kind === kind)}
            isMissing={missing.includes(kind)}
          />
        ))}
      </div>
    </Panel>
  );
}
