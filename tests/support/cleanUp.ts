import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library does so itself where it is loaded, which in a worker that reads everything once is in its first file alone.
afterEach(cleanup);
