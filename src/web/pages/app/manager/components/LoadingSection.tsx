import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Skeleton, SkeletonText } from '#web/ui/states/Skeleton.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { SpecimenGrid, SpecimenSection } from './Specimen.tsx';

/** Skeletons have the boxes of what they become. */
export function LoadingSection() {
  return (
    <SpecimenSection name="loading">
      <SkeletonCards />
      <SpecimenGrid columns="wide">
        <Panel>
          <SkeletonRows />
        </Panel>
        <Panel>
          <Skeleton shape="circle" />
          <Skeleton shape="title" width="40%" />
          <SkeletonText />
          <Skeleton shape="control" />
        </Panel>
      </SpecimenGrid>
    </SpecimenSection>
  );
}
