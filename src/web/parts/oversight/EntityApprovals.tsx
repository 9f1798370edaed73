import { useQuery } from '@tanstack/react-query';
import { approvalsQuery } from '#web/api/oversight/approvals.ts';
import { ApprovalCard } from './ApprovalCard.tsx';

/** The open proposals about an issuance or a distribution, on its own page. */
export function EntityApprovals({ about }: { about: string }) {
  const { data } = useQuery(approvalsQuery({ about, open: 'true' }));
  return data?.rows.map((approval) => <ApprovalCard key={approval.id} approval={approval} />);
}
