import type { ReactNode } from 'react';
import type { ProjectRow } from '#machines/project/project.wire.ts';
import { card } from '#styled/recipes';
import { IssuanceStatusBadge } from './IssuanceStatusBadge.tsx';

export function IssuancePicture({
  issuance,
  children,
}: {
  issuance: Pick<ProjectRow, 'colours' | 'status'>;
  children?: ReactNode;
}) {
  const styles = card();
  return (
    <div className={styles.picture} style={gradientOf(issuance.colours)}>
      {children}
      <span className={styles.badge}>
        <IssuanceStatusBadge status={issuance.status} />
      </span>
    </div>
  );
}

/** Colours are validated on input. Any other value is dropped, because it would make the gradient invalid. */
export function gradientOf(colours: readonly string[]) {
  const [from, to = from] = colours.filter((colour) => /^#[\da-f]{3,8}$/i.test(colour));
  return from ? { backgroundImage: `linear-gradient(135deg, ${from}, ${to})` } : undefined;
}
