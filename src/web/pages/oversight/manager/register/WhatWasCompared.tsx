import { FormattedMessage, useIntl } from 'react-intl';
import { type ProofCheck, proofCountNames, type RegisterProof } from '#machines/shared/proof.wire.ts';
import { css } from '#styled/css';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

/** The times of the last check and seal of the register, and the size of the last complete check. */
export function WhatWasCompared({ proof }: { proof: RegisterProof }) {
  const { lastFull } = proof;
  const intl = useIntl();
  return (
    <div className={columns}>
      {lastFull && (
        <Panel title={<FormattedMessage id="proof.compared" />}>
          <DefinitionRows
            rows={proofCountNames.map((kind) => ({
              key: kind,
              label: <FormattedMessage id={`proof.count.${kind}`} />,
              value: formatCount(intl, lastFull.counts[kind] ?? 0),
            }))}
          />
        </Panel>
      )}
      <Panel title={<FormattedMessage id="proof.checks" />}>
        <DefinitionRows rows={[...checkRows(proof), ...sealRows(proof)]} />
      </Panel>
    </div>
  );
}

const checkRows = ({ last, lastFull }: RegisterProof): DefinitionRow[] => [
  { key: 'last', label: <FormattedMessage id="proof.last" />, value: <CheckedAt check={last} /> },
  { key: 'full', label: <FormattedMessage id="proof.last.full" />, value: <CheckedAt check={lastFull} /> },
];

function CheckedAt({ check }: { check: ProofCheck | null }) {
  if (!check) return <FormattedMessage id="proof.never" />;
  return (
    <>
      <DateTime value={check.endedAt} format="dateTime" />
      {!check.isFull && (
        <span className={note}>
          <FormattedMessage id="proof.last.kind.recent" />
        </span>
      )}
    </>
  );
}

const sealRows = ({ sealedUntil, anchor }: RegisterProof): DefinitionRow[] => [
  {
    key: 'sealed',
    label: <FormattedMessage id="proof.sealedUntil" />,
    value: sealedUntil ? <DateTime value={sealedUntil} format="dateTime" /> : <FormattedMessage id="proof.never" />,
  },
  {
    key: 'anchor',
    label: <FormattedMessage id="proof.anchor" />,
    value: anchor ? (
      <>
        <FormattedMessage
          id="proof.anchor.value"
          values={{ number: anchor.number, at: <DateTime value={anchor.at} format="dateTime" /> }}
        />
        <span className={note}>{anchor.transaction}</span>
      </>
    ) : (
      <FormattedMessage id="proof.never" />
    ),
  },
];

const columns = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
});
const note = css({ display: 'block', textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' });
