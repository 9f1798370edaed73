import { describe, expect, it } from 'vitest';
import { judgeAudit } from '../../src/scripts/audit.mjs';

const product = new Set(['hono']);
const reportOf = (name: string, severity: string) => ({
  auditReportVersion: 2,
  vulnerabilities: { [name]: { name, severity, range: '<4.1.0', fixAvailable: true } },
});

describe('the audit of the packages', () => {
  it('passes without a known hole', () => {
    expect(judgeAudit({ auditReportVersion: 2, vulnerabilities: {} }, product).code).toBe(0);
  });

  it('fails if a package of the product has a hole, and names it', () => {
    expect(judgeAudit(reportOf('hono', 'high'), product)).toEqual({
      code: 1,
      lines: ['high: hono <4.1.0, part of the product, mended in a newer version'],
    });
  });

  it.each([
    ['hono', 'low'],
    ['vite', 'critical'],
  ])('lists what does not concern the product, and passes: %s, %s', (name, severity) => {
    const { code, lines } = judgeAudit(reportOf(name, severity), product);
    expect(code).toBe(0);
    expect(lines.join()).toContain(name);
  });

  it.each([{ message: '405 Method Not Allowed' }, { error: { summary: 'no network' } }, {}, null])(
    'says that nothing was checked when the registry refuses: %j',
    (report) => {
      const { code, lines } = judgeAudit(report, product);
      expect(code).toBe(2);
      expect(lines.join()).toMatch(/^Nothing was checked/);
    },
  );
});
