/**
 * Makes the photos beside this script again, with heif-enc 1.15.1 (Debian: libheif-examples).
 *
 * Usage: node make.mjs
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

const scratch = mkdtempSync(path.join(tmpdir(), 'photos-'));
const run = (program, ...args) => execFileSync(program, args);
const encode = (source, name) =>
  run('heif-enc', '-q', '60', '-o', path.join(import.meta.dirname, name), path.join(scratch, source));

/** Red at the top left, blue at the bottom right, and white otherwise. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><rect width="60" height="40" fill="#d00"/>
<rect x="60" y="40" width="60" height="40" fill="#00d"/></svg>`;
const picture = sharp(Buffer.from(svg)).flatten({ background: 'white' });
const place = { IFD0: { Artist: 'Begona Nunez' }, IFD3: { GPSLatitude: '41/1 39/1 0/1' } };

await picture.clone().withExif(place).jpeg().toFile(path.join(scratch, 'upright.jpg'));
await sharp(Buffer.from(svg)).png().toFile(path.join(scratch, 'transparent.png'));
await sharp({ create: { width: 8000, height: 5008, channels: 3, background: '#0e5a4b' } })
  .png()
  .toFile(path.join(scratch, 'large.png'));
encode('upright.jpg', 'upright.heic');
encode('transparent.png', 'transparent.heic');
encode('large.png', 'large.heic');
