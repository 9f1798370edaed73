import { FormattedMessage } from 'react-intl';
import type { Showcase as Shown } from '#machines/tenant/settings/showcase.ts';
import { entryLayout } from '#styled/recipes';
import { useApp, useCustomization } from '#web/shell/appContext.ts';
import { TileMark } from '#web/ui/layouts/BrandMark.tsx';
import { Picture } from '#web/ui/Picture.tsx';

const PLACES = [0, 1, 2, 3, 4];

/** The tenant's promise, with its own issuances as proof. A place without a picture stays a plain tile. */
export function Showcase() {
  const { locale, showcase } = useApp().boot;
  const { promise } = useCustomization().texts[locale];
  const styles = entryLayout();
  return (
    <>
      <h2 className={styles.promise}>{promise || <FormattedMessage id="auth.promise" />}</h2>
      <div className={styles.mosaic}>
        {PLACES.map((place) => {
          const picture = showcase.pictures[place];
          return (
            <span key={place}>
              {picture && (
                <Picture picture={picture} sizes={place ? '24vw' : '48vw'} alt="" className={styles.picture} />
              )}
            </span>
          );
        })}
        <span className={styles.mark}>
          <TileMark />
        </span>
      </div>
      <Figures figures={showcase.figures} />
    </>
  );
}

function Figures({ figures: { raised, financed, open, minimum } }: { figures: Shown['figures'] }) {
  const styles = entryLayout();
  const shown: [keyof Shown['figures'], string | number | undefined][] = [
    ['raised', raised],
    financed ? ['financed', financed] : ['open', open],
    ['minimum', minimum],
  ];
  return (
    <ul className={styles.figures}>
      {shown.map(
        ([name, figure]) =>
          figure !== undefined && (
            <li key={name}>
              <p className={styles.figure}>{figure}</p>
              <FormattedMessage id={`auth.figure.${name}`} values={{ count: figure }} />
            </li>
          ),
      )}
    </ul>
  );
}
