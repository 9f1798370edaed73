import type { ReactNode } from 'react';
import type { TermsDraft } from '#web/parts/market/TermsFields.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';

/** The price of the terms that are being typed. */
export function TotalRow({ tokens, unitPrice, label }: TermsDraft & { label: ReactNode }) {
  const total = (tokens ?? 0) * (unitPrice ?? 0);
  return (
    <DefinitionRows
      rows={[{ key: 'total', label, value: Number.isFinite(total) ? <Money amount={total} /> : '—', isTotal: true }]}
    />
  );
}
