import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { suitabilityQuery } from '#web/api/orders/invest.ts';
import { ownOnboardingQuery } from '#web/api/orders/portfolio.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { AccountBlock } from '../AccountBlock.tsx';
import { InvestorType } from './InvestorType.tsx';
import { OwnSimulation } from './OwnSimulation.tsx';
import { OwnTest } from './OwnTest.tsx';
import { Sophistication } from './Sophistication.tsx';

const skeleton = <SkeletonRows count={2} />;

/** The protections of the investor: type and class, the test, and the simulation. Each is done and renewed here. */
export function ProfileSections({ account }: { account: Account }) {
  const suitability = useQuery(suitabilityQuery);
  const onboarding = useQuery(ownOnboardingQuery);
  return (
    <>
      <AccountBlock
        title={<FormattedMessage id="account.block.type" />}
        detail={<FormattedMessage id="account.block.typeDetail" />}
      >
        <InvestorType account={account} />
      </AccountBlock>
      <AccountBlock
        title={<FormattedMessage id="account.block.class" />}
        detail={<FormattedMessage id="account.block.classDetail" />}
      >
        <Sophistication account={account} />
      </AccountBlock>
      <AccountBlock
        id="test"
        title={<FormattedMessage id="account.block.test" />}
        detail={<FormattedMessage id="account.block.testDetail" />}
      >
        <Loaded query={suitability} skeleton={skeleton}>
          {(test) => <OwnTest test={test} />}
        </Loaded>
      </AccountBlock>
      <AccountBlock
        id="simulation"
        title={<FormattedMessage id="account.block.simulation" />}
        detail={<FormattedMessage id="account.block.simulationDetail" />}
      >
        <Loaded query={onboarding} skeleton={skeleton}>
          {({ simulation }) => <OwnSimulation simulation={simulation} />}
        </Loaded>
      </AccountBlock>
    </>
  );
}
