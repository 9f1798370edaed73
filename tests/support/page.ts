import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Time is no matter of a test: what never comes is missed all the same.
configure({ asyncUtilTimeout: 60_000 });

// The library does so itself where it is loaded, which in a worker that reads everything once is in its first file alone.
afterEach(cleanup);
