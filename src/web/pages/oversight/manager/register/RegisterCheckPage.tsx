import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RegisterProof } from '#machines/shared/proof.wire.ts';
import { flow } from '#styled/recipes';
import { saveBlob } from '#web/api/download.ts';
import { fetchReport, registerProofQuery, startCheck } from '#web/api/oversight/registerProof.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { toast } from '#web/ui/toasts/toastQueue.ts';
import { CoveredRecords } from './CoveredRecords.tsx';
import { Differences, ExaminedDifferences } from './Differences.tsx';
import { QuarantinePanel } from './QuarantinePanel.tsx';
import { WhatWasCompared } from './WhatWasCompared.tsx';

/** Whether journal, ledger, holdings, chain and bank agree, and every difference between them. */
export function RegisterCheckPage() {
  const query = useQuery(registerProofQuery);
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="proof.title" />}
        detail={<FormattedMessage id="proof.intro" />}
        actions={query.data && <CheckActions isRunning={query.data.isRunning} />}
      />
      <Loaded query={query}>
        {(proof) => (
          <div className={flow({ gap: '6' })}>
            <Verdict proof={proof} />
            {proof.differences.length > 0 && <Differences differences={proof.differences} />}
            {proof.quarantined?.length ? <QuarantinePanel quarantined={proof.quarantined} /> : null}
            {proof.examined?.length ? <ExaminedDifferences examined={proof.examined} /> : null}
            <WhatWasCompared proof={proof} />
            <CoveredRecords covered={proof.covered ?? []} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function CheckActions({ isRunning }: { isRunning: boolean }) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const check = useMutation({
    mutationFn: startCheck,
    onSuccess: () => toast({ tone: 'positive', title: formatMessage({ id: 'proof.started' }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: registerProofQuery.queryKey }),
  });
  const report = useMutation({ mutationFn: fetchReport, onSuccess: ({ blob, name }) => saveBlob(blob, name) });
  return (
    <>
      <Button tone="secondary" isLoading={report.isPending} onClick={() => report.mutate()}>
        <FormattedMessage id="proof.report" />
      </Button>
      <Button isLoading={isRunning || check.isPending} onClick={() => check.mutate()}>
        <FormattedMessage id={isRunning ? 'proof.checking' : 'proof.check'} />
      </Button>
    </>
  );
}

function Verdict({ proof: { differences, lastFull } }: { proof: RegisterProof }) {
  const count = differences.length;
  if (count > 0)
    return (
      <Notice tone="negative" title={<FormattedMessage id="proof.differences.title" values={{ count }} />}>
        <FormattedMessage id="proof.differences.detail" />
      </Notice>
    );
  if (!lastFull)
    return (
      <Notice tone="waiting" title={<FormattedMessage id="proof.none.title" />}>
        <FormattedMessage id="proof.none.detail" />
      </Notice>
    );
  const at = <DateTime value={lastFull.endedAt} format="dateTime" />;
  return (
    <Notice tone="positive" title={<FormattedMessage id="proof.ok.title" />}>
      <FormattedMessage id="proof.ok.detail" values={{ at }} />
    </Notice>
  );
}
