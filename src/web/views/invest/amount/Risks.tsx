import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/project/project.wire.ts';
import { link } from '#styled/recipes';
import type { FormField } from '#web/actors/form.ts';
import { bindTick } from '#web/forms/bind.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { RiskWarning } from '#web/ui/RiskWarning.tsx';

type Box = FormField<boolean>;

type RisksProps = {
  noGuarantee: Box;
  keyInformationRead: Box;
  /** Only where the ticket is large (ECSPR art. 21(7)). */
  largeTicket: Box | null;
  kiis: Project['kiis'];
  fileHref: (fileId: string) => string;
  /** The tenant's own words, beside the law's. */
  disclaimer: string;
};

/** What has to be understood before an order, beside the order. */
export function Risks({ noGuarantee, keyInformationRead, largeTicket, kiis, fileHref, disclaimer }: RisksProps) {
  return (
    <RiskWarning title={<FormattedMessage id="invest.risk.title" />}>
      <CheckboxField {...bindTick(noGuarantee)} label={<FormattedMessage id="invest.risk.noGuarantee" />} />
      <CheckboxField
        {...bindTick(keyInformationRead)}
        label={<FormattedMessage id="invest.risk.keyInformation" />}
        hint={
          kiis && (
            <a className={link()} href={fileHref(kiis.fileId)} download>
              <FormattedMessage id="invest.risk.readKeyInformation" values={{ version: kiis.version }} />
            </a>
          )
        }
      />
      {largeTicket && (
        <CheckboxField {...bindTick(largeTicket)} label={<FormattedMessage id="invest.risk.largeTicket" />} />
      )}
      {disclaimer && <p>{disclaimer}</p>}
    </RiskWarning>
  );
}
