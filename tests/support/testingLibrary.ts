import { cleanup, configure } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterAll, afterEach } from 'vitest';
import { MINUTE } from '#machines/shared/duration.ts';

// A generous limit, because a busy machine must not fail a test.
configure({ asyncUtilTimeout: MINUTE });

// The library registers its cleanup when it is loaded. Workers load it only once, so only their first file gets that.
afterEach(cleanup);

// The files of a worker share its storage, where a session that one leaves would keep the drafts of the next. Tests of
// calls run without a page, and so without storage.
afterAll(() => {
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});

// They share its address as well, which happy-dom changes whenever a test downloads a file.
const home = globalThis.location?.href;
afterAll(() => {
  (globalThis as { happyDOM?: DetachedWindowAPI }).happyDOM?.setURL(home);
});
