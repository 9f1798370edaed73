import { FormattedMessage, useIntl } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { isMinted } from '#machines/orders/investment/investment.selectors.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { success } from '#styled/recipes';
import { DoneIcon } from '#web/ui/icons/signs.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { StepHeader } from '../StepHeader.tsx';

const TILES = 120;

type SuccessHeroProps = { project: Project; investment: Investment };

/** The issuance in tiles of equal worth. The last filled one is the investor's, and it falls into its place. */
export function SuccessHero({ project: { title, picture, raised, target }, investment }: SuccessHeroProps) {
  const { formatNumber, formatMessage } = useIntl();
  const styles = success();
  const { status, tokens } = investment;
  const share = target > 0 ? Math.min(raised / target, 1) : 0;
  const filled = Math.max(Math.round(share * TILES), 1);
  const reached = formatNumber(Math.floor(share * 100) / 100, { style: 'percent' });
  const values = { tokens, symbol: investment.project.tokenSymbol, project: title };
  return (
    <section className={styles.hero}>
      {picture && (
        <Picture picture={picture} sizes="(min-width: 768px) 700px, 100vw" className={styles.picture} alt="" isFirst />
      )}
      <div className={styles.text}>
        <span className={styles.mark}>
          <DoneIcon size={28} />
        </span>
        <StepHeader
          title={
            <FormattedMessage id={isMinted(status) ? 'invest.done.mintedTitle' : 'invest.done.title'} values={values} />
          }
        />
        <p className={styles.lead}>
          <FormattedMessage id={isMinted(status) ? 'invest.done.mintedDetail' : 'invest.done.detail'} values={values} />
        </p>
        <div
          className={styles.tiles}
          role="img"
          aria-label={formatMessage({ id: 'invest.done.tiles' }, { share: reached, project: title })}
        >
          {Array.from({ length: TILES }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tiles have no identity beyond their position
            <span key={index} className={styles.tile} data-state={decideState(index, filled)} />
          ))}
        </div>
        <p className={styles.legend}>
          <FormattedMessage id="invest.done.yourTile" values={{ share: reached }} />
        </p>
      </div>
    </section>
  );
}

function decideState(index: number, filled: number) {
  if (index === filled - 1) return 'yours';
  return index < filled ? 'filled' : 'open';
}
