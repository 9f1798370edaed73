export function judgeAudit(report: unknown, product: ReadonlySet<string>): { code: 0 | 1 | 2; lines: string[] };
