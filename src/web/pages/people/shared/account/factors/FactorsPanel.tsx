import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Factor } from '#machines/people/user/factors.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { factorsQuery } from '#web/api/people/factors.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { AddApp } from './AddApp.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RemoveFactor } from './RemoveFactor.tsx';
import { RenewCodes } from './RenewCodes.tsx';

type Step = { name: 'list' | 'app' | 'passkey' } | { name: 'codes'; codes: readonly string[] };

/** The second factors of the account: what there is, and how to add and remove one. */
export function FactorsPanel() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(factorsQuery);
  const [step, setStep] = useState<Step>({ name: 'list' });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={2} />;
  const showList = () => setStep({ name: 'list' });
  const finish = (codes: readonly string[] | null) => {
    void queries.invalidateQueries({ queryKey: factorsQuery.queryKey });
    setStep(codes ? { name: 'codes', codes } : { name: 'list' });
  };
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onDone={showList} />;
  if (step.name === 'app') return <AddApp onDone={finish} onBack={showList} />;
  if (step.name === 'passkey') return <AddPasskey onDone={finish} onBack={showList} />;
  const { factors, recoveryCodesLeft } = data;
  return (
    <div className={flow({ gap: '5' })}>
      <p>
        <FormattedMessage id="factor.detail" />
      </p>
      {factors.length > 0 && (
        <ul className={css({ listStyle: 'none' })}>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} onRemoved={() => finish(null)} />
          ))}
        </ul>
      )}
      <div className={flow({ direction: 'row', gap: '3' })}>
        {factors.every(({ kind }) => kind !== 'totp') && (
          <Button tone="secondary" width="phone" onClick={() => setStep({ name: 'app' })}>
            <FormattedMessage id="factor.addApp" />
          </Button>
        )}
        <Button tone="secondary" width="phone" onClick={() => setStep({ name: 'passkey' })}>
          <FormattedMessage id="factor.addPasskey" />
        </Button>
      </div>
      {factors.length > 0 && (
        <div className={flow({ gap: '3' })}>
          {recoveryCodesLeft < 3 ? (
            <Notice tone="waiting">
              <FormattedMessage id="factor.codesLeft" values={{ count: recoveryCodesLeft }} />
            </Notice>
          ) : (
            <p>
              <FormattedMessage id="factor.codesLeft" values={{ count: recoveryCodesLeft }} />
            </p>
          )}
          <RenewCodes onDone={finish} />
        </div>
      )}
    </div>
  );
}

type FactorRowProps = { factor: Factor; isLast: boolean; onRemoved: () => void };

function FactorRow({ factor, isLast, onRemoved }: FactorRowProps) {
  const { kind, name, createdAt, lastUsedAt } = factor;
  return (
    <li className={row}>
      <div className={css({ flex: '[1 1 14rem]', minWidth: '0' })}>
        <p className={css({ textStyle: 'strong', overflowWrap: 'anywhere' })}>
          {kind === 'totp' ? <FormattedMessage id="factor.app" /> : name}
        </p>
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage
            id={kind === 'totp' ? 'factor.added' : 'factor.passkeyAdded'}
            values={{ date: <DateTime value={createdAt} format="dateTime" /> }}
          />
        </p>
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          {lastUsedAt === null ? (
            <FormattedMessage id="factor.neverUsed" />
          ) : (
            <FormattedMessage
              id="factor.lastUsed"
              values={{ date: <DateTime value={lastUsedAt} format="dateTime" /> }}
            />
          )}
        </p>
      </div>
      <RemoveFactor factor={factor} isLast={isLast} onRemoved={onRemoved} />
    </li>
  );
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  py: '3',
  '& + &': { borderTop: 'line' },
});
