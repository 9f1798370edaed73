import type { ReactNode } from 'react';
import { DefinitionRows } from '#web/ui/DefinitionRows.tsx';
import { Money } from '#web/ui/Money.tsx';
import type { TermsDraft } from './TermsFields.tsx';

/** The price of the terms that are being typed. */
export function TotalRow({ tokens, unitPrice, label }: TermsDraft & { label: ReactNode }) {
  const total = (tokens ?? 0) * (unitPrice ?? 0);
  return (
    <DefinitionRows
      rows={[{ key: 'total', label, value: Number.isFinite(total) ? <Money amount={total} /> : '—', isTotal: true }]}
    />
  );
}
