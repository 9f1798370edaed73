import { lazy, type ReactNode, Suspense } from 'react';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { SkeletonGroup, SkeletonText } from '#web/ui/states/Skeleton.tsx';
import { IssuanceDescription } from './IssuanceDescription.tsx';
import type { IssuanceTab } from './issuanceTabs.ts';

const IssuanceDocumentation = lazy(async () => ({
  default: (await import('./IssuanceDocumentation.tsx')).IssuanceDocumentation,
}));
const IssuanceTokenomics = lazy(async () => ({
  default: (await import('./IssuanceTokenomics.tsx')).IssuanceTokenomics,
}));

const IssuanceUpdates = lazy(async () => ({
  default: (await import('../posts/IssuanceUpdates.tsx')).IssuanceUpdates,
}));
const IssuanceQuestions = lazy(async () => ({
  default: (await import('../posts/IssuanceQuestions.tsx')).IssuanceQuestions,
}));

type InvestorIssuanceTabProps = {
  tab: IssuanceTab;
  details: Project | undefined;
  fileHref: (fileId: string) => string;
  investments?: ReactNode;
  failure?: ReactNode;
};

export function InvestorIssuanceTab({ tab, details, fileHref, investments, failure }: InvestorIssuanceTabProps) {
  if (tab === 'investments') return investments;
  const loading = (
    <SkeletonGroup gap="6">
      <SkeletonText lines={5} />
      <SkeletonText lines={6} />
    </SkeletonGroup>
  );
  if (!details) return failure ?? loading;
  if (tab === 'description') return <IssuanceDescription issuance={details} fileHref={fileHref} />;
  return (
    <Suspense fallback={loading}>
      {tab === 'documentation' && <IssuanceDocumentation issuance={details} fileHref={fileHref} />}
      {tab === 'updates' && <IssuanceUpdates issuance={details.id} />}
      {tab === 'questions' && <IssuanceQuestions issuance={details.id} />}
      {tab === 'tokenomics' && <IssuanceTokenomics issuance={details} />}
    </Suspense>
  );
}
