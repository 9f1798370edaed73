import { useMutation } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { openSigningPage } from '#web/api/orders/investments.ts';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

type ServiceSigningProps = { signatureId: string; hasReturned: boolean };

/**
 * Leads to the page of the signing service. After the return this page waits for the service's answer from the stream
 * of changes, and the signing page can be opened again.
 */
export function ServiceSigning({ signatureId, hasReturned }: ServiceSigningProps) {
  const opening = useMutation({
    meta: { showsError: true },
    mutationFn: () => openSigningPage(signatureId),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const isWaiting = hasReturned && !opening.isError;
  return (
    <>
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        {isWaiting && (
          <Notice tone="waiting" isLive title={<FormattedMessage id="invest.sign.returnedTitle" />}>
            <FormattedMessage id="invest.sign.returnedDetail" />
          </Notice>
        )}
        {opening.isError && (
          <Notice tone="negative" isLive title={<FormattedMessage id="invest.sign.serviceSilentTitle" />}>
            <FormattedMessage id="invest.sign.serviceSilentDetail" />
          </Notice>
        )}
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage id="invest.sign.meaningAtService" />
        </p>
      </div>
      <StepFooter>
        <Button
          width="phone"
          tone={isWaiting ? 'secondary' : 'primary'}
          isLoading={opening.isPending}
          onClick={() => opening.mutate()}
        >
          <FormattedMessage id={isWaiting ? 'invest.sign.openAgain' : 'invest.sign.goToService'} />
        </Button>
      </StepFooter>
    </>
  );
}
