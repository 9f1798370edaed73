import { cleanup, configure } from '@testing-library/react';
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
