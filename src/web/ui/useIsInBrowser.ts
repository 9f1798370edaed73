import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};
const yes = () => true;
const no = () => false;

/** False while a page is rendered by the server and while it is hydrated, so that both show the same. */
export const useIsInBrowser = (): boolean => useSyncExternalStore(subscribe, yes, no);
