import { FormattedMessage } from 'react-intl';
import { isProposed, toneOf } from '#machines/register/instruction/instruction.selectors.ts';
import type { InstructionRow } from '#machines/register/instruction/instruction.wire.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

/** The status. A draft with an open proposal awaits its approval. */
export function InstructionBadge({ row: { status, facts } }: { row: Pick<InstructionRow, 'status' | 'facts'> }) {
  const tone = toneOf(status);
  return (
    <StatusBadge tone={tone === 'progress' ? 'info' : tone}>
      <FormattedMessage id={`instruction.status.${isProposed(status, facts) ? 'proposed' : status}`} />
    </StatusBadge>
  );
}
