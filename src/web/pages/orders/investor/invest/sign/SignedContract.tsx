import { FormattedMessage } from 'react-intl';
import { derivePlace } from '#machines/orders/invest/invest.selectors.ts';
import { css } from '#styled/css';
import { StoredFile } from '#web/api/shown/StoredFile.tsx';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { StepHeader } from '../StepHeader.tsx';

/** The signed contract, for investors who return to this step. */
export function SignedContract({ wizard }: { wizard: Wizard }) {
  const { now, pageData, hrefOf } = useWizard(wizard);
  const file = (pageData.investment ?? pageData.ended)?.contractFileId;
  return (
    <>
      <StepHeader
        title={<FormattedMessage id="invest.sign.doneTitle" />}
        detail={<FormattedMessage id="invest.stepDone" />}
      />
      {file && (
        <div className={css({ width: { base: 'full', tablet: '[fit-content]' } })}>
          <StoredFile id={file} label={<FormattedMessage id="investments.contract" />} />
        </div>
      )}
      <StepFooter>
        <LinkButton href={hrefOf(derivePlace(now))} width="phone">
          <FormattedMessage id="invest.resume" />
        </LinkButton>
      </StepFooter>
    </>
  );
}
