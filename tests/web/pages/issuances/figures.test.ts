import { describe, expect, it } from 'vitest';
import { postSample } from '#machines/issuances/post/post.sample.ts';
import type { PostRow } from '#machines/issuances/post/post.wire.ts';
import { computeChange, selectLatestFigures } from '#web/pages/issuances/shared/posts/latestFigures.ts';

const postOf = (year: number): PostRow => ({
  id: `${year}`,
  status: 'published',
  version: 1,
  facts: postSample,
  kind: 'figures',
  title: '',
  body: null,
  figures: { year, revenue: year, result: 0, equity: null, debt: null, employees: null },
  note: '',
  attachments: [],
  material: false,
  remark: null,
  reason: null,
  publishedAt: null,
  updatedAt: '',
});

describe('key figures', () => {
  it('are those of the last four years, the earliest first', () => {
    const years = selectLatestFigures([2025, 2021, 2023, 2024, 2022].map(postOf)).map(({ year }) => year);
    expect(years).toEqual([2022, 2023, 2024, 2025]);
  });

  it.each([
    [100, 150, 0.5],
    [100, 80, -0.2],
    [0, 80, null],
    [-10, 80, null],
    [null, 80, null],
    [100, null, null],
  ])('that go from %s to %s have changed by %s', (before, now, share) => {
    expect(computeChange(before, now)).toBe(share);
  });
});
