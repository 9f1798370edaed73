import { useState } from 'react';

/** What a panel shows: its subject, and the last one while the panel closes. */
export function useLastShown<T>(subject: T | undefined): T | undefined {
  const [shown, setShown] = useState(subject);
  if (subject && subject !== shown) setShown(subject);
  return subject ?? shown;
}
