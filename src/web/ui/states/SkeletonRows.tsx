import { definitionRows } from '#styled/recipes';
import { Skeleton, SkeletonGroup } from './Skeleton.tsx';

/** The placeholder for `DefinitionRows`. */
export function SkeletonRows({ count = 4 }: { count?: number }) {
  const styles = definitionRows();
  return (
    <SkeletonGroup>
      <div className={styles.root}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity beyond their position
          <div key={index} className={styles.row}>
            <Skeleton width="30%" />
            <Skeleton width="22%" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
