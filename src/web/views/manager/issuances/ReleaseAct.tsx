import { FormattedMessage } from 'react-intl';
import type { ProjectEvent } from '#machines/project/project.contract.ts';
import { share } from '#machines/shared/money.ts';
import { DefinitionRows } from '#web/ui/DefinitionRows.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Act } from '../acts/Act.tsx';

type ReleaseActProps = {
  /** Minor units of minted investments; what the platform takes of them, in basis points. */
  releasable: number;
  feePoints: number;
  onSend: (event: ProjectEvent) => Promise<unknown>;
};

export function ReleaseAct({ releasable, feePoints, onSend }: ReleaseActProps) {
  const fee = share(releasable, feePoints);
  return (
    <Act
      label={<FormattedMessage id="manager.act.funds.release" />}
      title={<FormattedMessage id="manager.release.title" />}
      tone="primary"
      onConfirm={() => onSend({ type: 'funds.release' })}
    >
      <FormattedMessage id="manager.release.detail" />
      <DefinitionRows
        rows={[
          {
            key: 'held',
            label: <FormattedMessage id="manager.release.held" />,
            value: <Money amount={releasable} />,
          },
          { key: 'fee', label: <FormattedMessage id="manager.release.fee" />, value: <Money amount={-fee} /> },
          {
            key: 'owner',
            label: <FormattedMessage id="manager.release.owner" />,
            value: <Money amount={releasable - fee} />,
            isTotal: true,
          },
        ]}
      />
    </Act>
  );
}
