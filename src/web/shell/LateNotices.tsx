import { Fragment, useSyncExternalStore } from 'react';
import { lateNotices, onLateNotice } from './lateNotices.ts';

/** Renders nothing unless an idle session is about to end or there is no connection. */
export function LateNotices() {
  const shown = useSyncExternalStore(onLateNotice, lateNotices, lateNotices);
  return Object.entries(shown).map(([name, notice]) => <Fragment key={name}>{notice}</Fragment>);
}
