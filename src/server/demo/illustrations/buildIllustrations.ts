import { rasteriseIllustrations } from './rasteriseIllustrations.ts';

const [folder, cache] = process.argv.slice(2);
if (!folder || !cache) throw new Error('Say where to write the pictures, and where to keep them for the next build');
await rasteriseIllustrations(folder, cache);
