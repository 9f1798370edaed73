import { lazy, Suspense, useEffect, useState } from 'react';
import { useApp } from '#web/shell/appContext.ts';

const Wish = lazy(async () => ({ default: (await import('./Wish.tsx')).Wish }));

/** Few visitors come from an issuance, so the first load leaves out its code and its texts. Its place is kept. */
export function LazyWish({ slug }: { slug: string }) {
  const { texts } = useApp();
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    // Without them the registration works as well.
    texts.load(['start']).then(
      () => setHasTexts(true),
      () => {},
    );
  }, [texts]);
  const place = <div style={{ minHeight: '6.5rem' }} />;
  return hasTexts ? (
    <Suspense fallback={place}>
      <Wish slug={slug} />
    </Suspense>
  ) : (
    place
  );
}
