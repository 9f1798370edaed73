import { card, facts } from '#styled/recipes';
import { Skeleton, SkeletonGroup, SkeletonText } from './Skeleton.tsx';

/** The placeholder for a grid of issuance cards. */
export function SkeletonCards({ count = 3 }: { count?: number }) {
  const styles = card();
  return (
    <SkeletonGroup>
      <div className={styles.grid}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity beyond their position
          <div key={index} className={styles.root}>
            <div className={styles.picture}>
              <Skeleton shape="block" />
            </div>
            <div className={styles.body}>
              <div>
                <Skeleton shape="title" width="70%" />
                <SkeletonText lines={2} />
              </div>
              <Skeleton />
              <div className={facts().root}>
                <SkeletonText lines={2} />
                <SkeletonText lines={2} />
                <SkeletonText lines={2} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
