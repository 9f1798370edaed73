import { FormattedMessage } from 'react-intl';
import { placeOf } from '#machines/invest/invest.selectors.ts';
import { css } from '#styled/css';
import type { Wizard } from '#web/actors/invest.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StoredFile } from '#web/views/manager/StoredFile.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { useWizard } from '../useWizard.ts';

/** The contract as it was signed, for who looks back at it. */
export function SignedAlready({ wizard }: { wizard: Wizard }) {
  const { now, way, hrefOf } = useWizard(wizard);
  const file = (way.investment ?? way.ended)?.contractFileId;
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="invest.sign.doneTitle" />}
        detail={<FormattedMessage id="invest.stepDone" />}
      />
      {file && (
        <div className={css({ width: { base: 'full', tablet: '[fit-content]' } })}>
          <StoredFile id={file} label={<FormattedMessage id="investments.contract" />} />
        </div>
      )}
      <StepFooter>
        <LinkButton href={hrefOf(placeOf(now))} width="phone">
          <FormattedMessage id="invest.resume" />
        </LinkButton>
      </StepFooter>
    </>
  );
}
