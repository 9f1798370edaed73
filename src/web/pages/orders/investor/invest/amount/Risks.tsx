import { FormattedMessage } from 'react-intl';
import { textsOn } from '#machines/issuances/content/content.customization.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { link } from '#styled/recipes';
import { bindCheckbox } from '#web/forms/bind.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { useFileHref } from '#web/pages/issuances/shared/page/useFileHref.ts';
import { useApp, useCustomization } from '#web/shell/appContext.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { RiskWarning } from '#web/ui/states/RiskWarning.tsx';

type Box = FormField<boolean>;

type RisksProps = {
  noGuarantee: Box;
  keyInformationRead: Box;
  /** Asked only for a large ticket (ECSPR art. 21(7)). */
  largeTicket: Box | null;
  project: Pick<Project, 'customization' | 'kiis'>;
};

/** The warnings that an investor has to accept with an order. */
export function Risks({ noGuarantee, keyInformationRead, largeTicket, project }: RisksProps) {
  const customization = useCustomization();
  const { locale } = useApp().boot;
  const fileHref = useFileHref();
  const { kiis } = project;
  const disclaimer = textsOn(project, customization, locale).investCustomDisclaimer;
  return (
    <RiskWarning title={<FormattedMessage id="invest.risk.title" />}>
      <CheckboxField {...bindCheckbox(noGuarantee)} label={<FormattedMessage id="invest.risk.noGuarantee" />} />
      <CheckboxField
        {...bindCheckbox(keyInformationRead)}
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
        <CheckboxField {...bindCheckbox(largeTicket)} label={<FormattedMessage id="invest.risk.largeTicket" />} />
      )}
      {disclaimer && <p>{disclaimer}</p>}
    </RiskWarning>
  );
}
