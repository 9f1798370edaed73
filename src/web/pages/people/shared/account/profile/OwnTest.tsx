import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isOnRecord, isUntaken } from '#machines/people/suitability/suitability.selectors.ts';
import type { Suitability } from '#machines/people/suitability/suitability.wire.ts';
import { flow } from '#styled/recipes';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { TestAttempt } from '#web/parts/orders/invest/TestAttempt.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { ownTestLogic } from './ownTestLogic.ts';
import { stepInCard } from './stepInCard.ts';

/** The suitability test (ECSPR art. 21). It is taken and, when it has lapsed, taken again without an order. */
export function OwnTest({ test }: { test: Suitability }) {
  const [isOpen, setOpen] = useState(false);
  const { status, expiresAt } = test;
  if (isOnRecord(status))
    return (
      <Notice tone="positive" title={<FormattedMessage id={`account.test.${status}`} />} isLive={isOpen}>
        {expiresAt && (
          <FormattedMessage id="account.until" values={{ date: <DateTime value={expiresAt} format="long" /> }} />
        )}
      </Notice>
    );
  if (isOpen) return <Attempt test={test} />;
  return (
    <div className={flow()}>
      <p>
        <FormattedMessage id={`account.test.${status}`} />
      </p>
      <div>
        <Button width="phone" onClick={() => setOpen(true)}>
          <FormattedMessage id={isUntaken(status) ? 'account.test.begin' : 'account.test.continue'} />
        </Button>
      </div>
    </div>
  );
}

function Attempt({ test }: { test: Suitability }) {
  const queries = useQueryClient();
  const [logic] = useState(() => ownTestLogic(queries));
  const attempt = useActorRef(logic, { ...inspectOptions(), input: { test } });
  useEffect(() => {
    if (!isOnRecord(test.status)) attempt.send({ type: 'test.changed', test });
  }, [attempt, test]);
  return (
    <div className={stepInCard}>
      <TestAttempt attempt={attempt} backHref={undefined} />
    </div>
  );
}
