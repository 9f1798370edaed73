import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { Factor, Factors } from '#machines/people/user/factors.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { factorsQuery } from '#web/api/people/factors.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { useEmittedEvents } from '#web/forms/submitTo.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { accountRow } from '../accountRow.ts';
import { AddApp } from './AddApp.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { type FactorSetup, factorSetupLogic } from './factorSetupLogic.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RemoveFactor } from './RemoveFactor.tsx';
import { RenewCodes } from './RenewCodes.tsx';

/** The second factors of the account, with the acts to add and remove them. */
export function FactorsPanel() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(factorsQuery);
  const setup = useActorRef(factorSetupLogic, inspectOptions());
  const now = useSelector(setup, (snapshot) => snapshot);
  const refresh = () => void queries.invalidateQueries({ queryKey: factorsQuery.queryKey });
  useEmittedEvents(setup, refresh);
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={2} />;
  const { app, codes } = now.context;
  const onBack = now.can({ type: 'setup.cancel' }) ? () => setup.send({ type: 'setup.cancel' }) : undefined;
  if (now.matches('codes')) return <RecoveryCodes codes={codes} onDone={() => setup.send({ type: 'codes.close' })} />;
  if (app || now.matches('app')) return <AddApp setup={setup} app={app} onBack={onBack} />;
  if (now.matches('passkey')) return <AddPasskey setup={setup} onBack={onBack} />;
  const onRenewed = (renewed: readonly string[]) => {
    refresh();
    setup.send({ type: 'codes.show', codes: renewed });
  };
  return <FactorList {...data} setup={setup} onRemoved={refresh} onRenewed={onRenewed} />;
}

type FactorListProps = Omit<Factors, 'isRequired'> & {
  setup: FactorSetup;
  onRemoved: () => void;
  onRenewed: (codes: readonly string[]) => void;
};

function FactorList({ factors, recoveryCodesLeft, setup, onRemoved, onRenewed }: FactorListProps) {
  return (
    <div className={flow({ gap: '5' })}>
      <p>
        <FormattedMessage id="factor.detail" />
      </p>
      {factors.length > 0 && (
        <ul className={css({ listStyle: 'none' })}>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} onRemoved={onRemoved} />
          ))}
        </ul>
      )}
      <div className={flow({ direction: 'row', gap: '3' })}>
        {factors.every(({ kind }) => kind !== 'totp') && (
          <Button tone="secondary" width="phone" onClick={() => setup.send({ type: 'app.add' })}>
            <FormattedMessage id="factor.addApp" />
          </Button>
        )}
        <Button tone="secondary" width="phone" onClick={() => setup.send({ type: 'passkey.add' })}>
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
          <RenewCodes onDone={onRenewed} />
        </div>
      )}
    </div>
  );
}

type FactorRowProps = { factor: Factor; isLast: boolean; onRemoved: () => void };

function FactorRow({ factor, isLast, onRemoved }: FactorRowProps) {
  const { kind, name, createdAt, lastUsedAt } = factor;
  return (
    <li className={accountRow}>
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
