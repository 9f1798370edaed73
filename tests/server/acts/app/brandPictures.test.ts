import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedPicture } from '#machines/tenant/customization/customization.selectors.ts';
import { loadMailMark, loadPaperMark } from '#server/acts/app/brandPictures.ts';
import { storeFile } from '#server/acts/app/storeFile.ts';
import { done } from '#server/engine/unit.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
});
afterAll(() => test.close());

const withImage = async (image: { logo?: string; favicon?: string }) => {
  await test.configure('customization', { image });
  return loadPaperMark(test.tenant);
};

const readPicture = async (bytes: Uint8Array | undefined) => {
  if (!bytes) throw new Error('There is no picture');
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, first: [...data.subarray(0, 3)] };
};

/** Stores an uploaded picture of a manager. */
async function upload(bytes: Buffer, contentType: string): Promise<string> {
  const manager = await world.user(['ADMIN']);
  let id = '';
  await world.run({ actor: 'ADMIN', userId: manager, managerId: null, reason: null }, async (uow) => {
    id = await storeFile(uow, manager, 'image', { ok: true, name: 'logo', bytes: new Uint8Array(bytes), contentType });
    return done;
  });
  return storedPicture(id);
}

it('a paper draws its own mark for a tenant that has only the icons of the product, or none that exists', async () => {
  for (const image of [{}, { favicon: '/favicon.svg' }, { logo: '/demo/missing.svg' }, { logo: '/../../package.json' }])
    expect(await withImage(image)).toBeUndefined();
});

it('a paper has the tenant’s uploaded logo on white, which fits above the text', async () => {
  const logo = await upload(
    await sharp({ create: { width: 800, height: 100, channels: 4, background: '#0000' } })
      .webp()
      .toBuffer(),
    'image/webp',
  );
  const mark = await withImage({ logo, favicon: '/demo/norte.svg' });
  expect(mark).toMatchObject({ kind: 'logo', width: 160, height: 20 });
  const picture = await readPicture(mark?.bytes);
  expect(picture).toEqual({ width: 640, height: 80, channels: 3, first: [255, 255, 255] });
  expect(await loadMailMark(test.tenant)).toMatchObject({ kind: 'logo', width: 200, height: 25 });
});

it('a paper has the tenant’s icon as a sharp picture if there is no logo', async () => {
  const mark = await withImage({ favicon: '/demo/norte.svg' });
  expect(mark).toMatchObject({ kind: 'icon', width: 14, height: 14 });
  expect(await readPicture(mark?.bytes)).toMatchObject({ width: 56, height: 56 });
  expect(await loadMailMark(test.tenant)).toMatchObject({ kind: 'icon', width: 28, height: 28 });
});

it('a mail has the mark of the app, on its own ground, for a tenant that has only the icons of the product', async () => {
  await withImage({ favicon: '/favicon.svg' });
  const mark = await loadMailMark(test.tenant);
  expect(mark).toMatchObject({ kind: 'icon', width: 28, height: 28 });
  const { data, info } = await sharp(mark?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  // The second and the third piece of the mosaic are triangles: one corner has the colour of the ground.
  const ground = colourAt(info.width / 2, 3);
  expect(colourAt(43, 26)).toEqual(ground);
  expect(colourAt(32, 14)).not.toEqual(ground);
});

it('a picture that is none is reported, and the paper draws its own mark', async () => {
  const logo = await upload(Buffer.from('no picture'), 'image/png');
  expect(await withImage({ logo })).toBeUndefined();
  expect(test.reported).toHaveLength(1);
});
