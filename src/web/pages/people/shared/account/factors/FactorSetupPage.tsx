import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { selectStanding } from '#machines/people/session/session.selectors.ts';
import { chooseLanding } from '#machines/people/session/standing.ts';
import { flow } from '#styled/recipes';
import { factorsQuery } from '#web/api/people/factors.ts';
import { AuthCard } from '#web/pages/people/shared/auth/AuthCard.tsx';
import { useApp } from '#web/shell/appContext.ts';
import { useSignOut } from '#web/shell/useSignOut.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { FactorsPanel } from './FactorsPanel.tsx';

/** Where an account that must have a second factor sets it up, before anything else. */
export function FactorSetupPage() {
  const { session } = useApp();
  const { signOut, question } = useSignOut();
  const standing = useSelector(session, selectStanding);
  const { data } = useQuery(factorsQuery);
  const landing = chooseLanding(standing.status === 'anonymous' ? [] : standing.areas);
  return (
    <AuthCard
      title={<FormattedMessage id="factor.setupTitle" />}
      detail={data?.isRequired && !data.factors.length && <FormattedMessage id="factor.setupDetail" />}
      links={
        <Button tone="plain" onClick={signOut}>
          <FormattedMessage id="factor.leave" />
        </Button>
      }
    >
      <div className={flow({ gap: '6' })}>
        {question}
        <FactorsPanel />
        {data && data.factors.length > 0 && (
          <LinkButton href={landing} width="full">
            <FormattedMessage id="factor.continue" />
          </LinkButton>
        )}
      </div>
    </AuthCard>
  );
}
