import { describe, expect, it } from 'vitest';
import { breadthFirst } from '#machines/shared/search.ts';

const streets: Record<string, string[]> = { a: ['b', 'c'], b: ['d'], c: ['d', 'a'], d: ['e'], e: ['a'] };
const from = (node: string) => streets[node] ?? [];
const search = (limit?: number) => [...breadthFirst(['a'], from, (node) => node, limit)];

describe('the breadth-first search', () => {
  it('yields every step once, the nearest first, including those that lead back', () => {
    expect(search()).toEqual(['b', 'c', 'd', 'd', 'a', 'e', 'a']);
  });

  it('ends in a circle, because nodes with the same key are one node', () => {
    expect([
      ...breadthFirst(
        [0],
        (node) => [node + 1],
        (node) => node % 3,
      ),
    ]).toEqual([1, 2, 3]);
  });

  it('continues from no more nodes than its limit', () => {
    expect(search(1)).toEqual(['b', 'c', 'd']);
  });

  it('requests no more steps once its caller stops', () => {
    const visited: string[] = [];
    const recording = (node: string) => {
      visited.push(node);
      return from(node);
    };
    for (const node of breadthFirst(['a'], recording, (each) => each)) if (node === 'c') break;
    expect(visited).toEqual(['a']);
  });
});
