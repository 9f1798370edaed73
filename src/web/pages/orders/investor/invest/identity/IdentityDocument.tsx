import { FormattedMessage } from 'react-intl';
import type { Kyc } from '#machines/people/kyc/kyc.wire.ts';
import { flow } from '#styled/recipes';
import { DocumentUpload } from '#web/parts/orders/invest/DocumentUpload.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

/** The identity document that a manager checks, if there is no identity provider. */
export function IdentityDocument({ kyc: { documents, missing } }: { kyc: Kyc }) {
  return (
    <Panel title={<FormattedMessage id="invest.kyc.byDocuments.title" />}>
      <div className={flow({ gap: '6' })}>
        <p>
          <FormattedMessage id="invest.kyc.byDocuments" />
        </p>
        <DocumentUpload
          kind="IDENTITY_PROOF"
          sent={documents.find(({ kind }) => kind === 'IDENTITY_PROOF')}
          isMissing={missing.includes('IDENTITY_PROOF')}
        />
      </div>
    </Panel>
  );
}
