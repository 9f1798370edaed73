import { FormattedMessage } from 'react-intl';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { NextAction } from '#web/ui/states/NextAction.tsx';
import { NoPermission } from '#web/ui/states/NoPermission.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { RiskWarning } from '#web/ui/states/RiskWarning.tsx';
import { SpecimenGrid, SpecimenSection } from './Specimen.tsx';

/** Risk, waiting and error never look alike. */
export function NoticeSection() {
  return (
    <SpecimenSection name="notices">
      <SpecimenGrid>
        <RiskWarning title={<FormattedMessage id="components.sample.risk.title" />}>
          <p>
            <FormattedMessage id="components.sample.risk" />
          </p>
          <CheckboxField label={<FormattedMessage id="components.sample.risk.accept" />} />
        </RiskWarning>
        <Notice tone="waiting" title={<FormattedMessage id="components.sample.waiting.title" />}>
          <FormattedMessage id="components.sample.waiting" />
        </Notice>
        <Notice tone="negative" title={<FormattedMessage id="components.sample.error.title" />} isLive={false}>
          <FormattedMessage id="components.sample.error" />
        </Notice>
        <Notice
          title={<FormattedMessage id="components.sample.info.title" />}
          actions={
            <Button tone="secondary" size="small">
              <FormattedMessage id="components.sample.act" />
            </Button>
          }
        >
          <FormattedMessage id="components.sample.info" />
        </Notice>
        <Notice tone="positive">
          <FormattedMessage id="components.sample.success" />
        </Notice>
      </SpecimenGrid>
      <NextAction
        title={<FormattedMessage id="components.sample.next.title" />}
        detail={<FormattedMessage id="components.sample.next" />}
        action={
          <Button>
            <FormattedMessage id="components.sample.act" />
          </Button>
        }
      />
      <SpecimenGrid columns="wide">
        <Panel>
          <ErrorState error={undefined} onRetry={() => {}} />
        </Panel>
        <Panel>
          <NoPermission />
        </Panel>
      </SpecimenGrid>
    </SpecimenSection>
  );
}
