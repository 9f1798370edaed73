import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { MINUTE } from '#machines/shared/duration.ts';

// A generous limit, because a busy machine must not fail a test.
configure({ asyncUtilTimeout: MINUTE });

// The library registers its cleanup when it is loaded. Workers load it only once, so only their first file gets that.
afterEach(cleanup);
