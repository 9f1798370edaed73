import { useState } from 'react';

/** The subject of a panel. While the panel closes, it is still the last one. */
export function useLastShown<T>(subject: T | undefined): T | undefined {
  const [shown, setShown] = useState(subject);
  if (subject && subject !== shown) setShown(subject);
  return subject ?? shown;
}
