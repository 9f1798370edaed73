import type { ProjectRow } from '#machines/project/project.wire.ts';
import { card } from '#styled/recipes';
import { useCustomization } from '#web/shell/appContext.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { FundingBar } from '#web/ui/FundingBar.tsx';
import { Link } from '#web/ui/Link.tsx';
import { IssuancePicture } from './IssuancePicture.tsx';
import { useIssuanceFacts } from './useIssuanceFacts.tsx';

export type IssuanceCardProps = { issuance: ProjectRow; href: string; isBarHidden?: boolean };

export function IssuanceCard({ issuance, href, isBarHidden = false }: IssuanceCardProps) {
  const { title, subtitle, raised, target, softCap } = issuance;
  const facts = useIssuanceFacts(issuance);
  const styles = card();
  return (
    <article className={styles.root}>
      <IssuancePicture issuance={issuance} />
      <div className={styles.body}>
        <div>
          <h2 className={styles.title}>
            <Link href={href} className={styles.link}>
              {title}
            </Link>
          </h2>
          <p className={styles.text}>{subtitle}</p>
        </div>
        <FundingBar raised={raised} target={target} softCap={softCap} shows={isBarHidden ? 'figures' : 'both'} />
        {facts.length > 0 && <Facts items={facts} />}
      </div>
    </article>
  );
}

export function IssuanceGrid({ rows, hrefOf }: { rows: readonly ProjectRow[]; hrefOf: (row: ProjectRow) => string }) {
  const { progressBar } = useCustomization().hide;
  return (
    <ul className={card().grid}>
      {rows.map((issuance) => (
        <li key={issuance.id}>
          <IssuanceCard issuance={issuance} href={hrefOf(issuance)} isBarHidden={progressBar} />
        </li>
      ))}
    </ul>
  );
}
