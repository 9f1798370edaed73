import { expect, it } from 'vitest';
import { buildCompareAddress, compareIssuances, parseCompared } from '#machines/issuances/project/comparison.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { project } from '../../../web/pages/issuances/issuance.data.ts';

const loan: Project = { ...project, instalments: 'quarterly', repayment: 'bullet' };
const other: Project = { ...loan, id: 'project-2', slug: 'molino', interestPoints: 900 };

it('reads an address and what a form sends as the same comparison, in one order', () => {
  expect(parseCompared('molino,sol-de-aragon')).toEqual(['molino', 'sol-de-aragon']);
  expect(parseCompared(['sol-de-aragon', 'molino', 'molino'])).toEqual(['molino', 'sol-de-aragon']);
  expect(parseCompared(2041)).toEqual(['2041']);
  expect(buildCompareAddress(['sol-de-aragon', 'molino'])).toBe('/compare?of=molino,sol-de-aragon');
  expect(buildCompareAddress([])).toBe('/compare');
});

it('compares the first three, and ignores what is no slug', () => {
  expect(parseCompared('d,c,b,a')).toEqual(['b', 'c', 'd']);
  expect(parseCompared('<script>,a b,../etc')).toEqual([]);
  expect(parseCompared(undefined)).toEqual([]);
});

it('separates what differs from what is the same, and leaves out what none has', () => {
  const { different, equal } = compareIssuances([loan, other]);
  expect(different).toEqual(['return']);
  expect(equal).toEqual(expect.arrayContaining(['kind', 'term', 'calendar', 'ranking', 'risk', 'fee', 'promoter']));
  expect([...different, ...equal]).not.toContain('documents');
});

it('holds nothing of one issuance alone for the same', () => {
  expect(compareIssuances([loan]).equal).toEqual([]);
});

it('tells a rate from a share of a company, even if their numbers are equal', () => {
  const stake: Project = { ...other, product: 'equity', interestPoints: loan.interestPoints };
  expect(compareIssuances([loan, stake]).different).toEqual(
    expect.arrayContaining(['kind', 'return', 'term', 'calendar', 'repayment']),
  );
});
